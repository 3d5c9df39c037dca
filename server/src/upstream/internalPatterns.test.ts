import { expect, test } from "vitest";
import { isInternal } from "./internalText.ts";

test.each([
  "PG::Error",
  "Mysql::Error",
  "Mysql2::Error",
  "Net::ReadTimeout",
  "OpenSSL::SSL",
  "SQLSTATE 42",
  "ORA-00942",
  "psycopg",
  "psycopg2",
  "violates not-null constraint",
  "violates unique constraint",
  "Duplicate key value",
  "syntax error at or near",
  "SELECT 1 FROM x",
  "SELECT *\nFROM users",
  "UPDATE users SET name = 1",
  "UPDATE users\nSET name\n= 1",
  "INSERT INTO x",
  "DELETE FROM x",
  "undefined method",
  "undefined local variable or method",
  "for nil:NilClass",
  "wrong number of arguments",
  "a TypeError b",
  "at foo(",
  "at foo (",
  "x\n  at Object.save (",
  "line 3, in save",
  "a.rb:1",
  "index.js:42",
  "main.go:7",
  "/app/x",
  "see /var/log",
  "'/home/crm'",
  "path=/etc/passwd",
  "C:\\x",
  " d:\\crm",
  "<p>",
  "</div>",
  "<html>",
  '<a href="x">',
  "<h3>",
  "<br/>",
  "<!DOCTYPE html>",
])("%j is internal", (text) => {
  expect(isInternal(text)).toBe(true);
});

test.each([
  "",
  "PG: rates",
  "APG::x y",
  "ORA-12",
  "MORA-1234 is a project",
  "The select committee",
  "Select a day to update",
  "selection FROMAGE",
  "Update the set",
  "undefined",
  "methods are undefined",
  "TypeErrors",
  "at the office (Baner)",
  "Meet at office",
  "pipeline 3, in review",
  "offline 3, in stock",
  "The file a.rb is missing",
  "data.rb: none",
  "a.rbx:1",
  "either/app/or",
  "Selfie/etc/more",
  "a < b > c",
  "< p",
  "<unit>",
  "<pages>",
  "<hr>",
  "This is due on line",
])("%j is for users", (text) => {
  expect(isInternal(text)).toBe(false);
});

const alternatives: [string, (example: string) => string, string[]][] = [
  [
    "a library",
    (name) => `${name}::Error`,
    [
      "PG",
      "ActiveRecord",
      "ActionController",
      "ActionView",
      "Mysql",
      "Mysql2",
      "SQLite3",
      "Redis",
      "Faraday",
      "Net",
      "Errno",
      "OpenSSL",
    ],
  ],
  [
    "an error of a program",
    (name) => `a ${name} b`,
    [
      "NoMethodError",
      "NameError",
      "ArgumentError",
      "TypeError",
      "ReferenceError",
      "SyntaxError",
      "NullPointerException",
      "Traceback",
    ],
  ],
  ["a file of code", (ending) => `save.${ending}:7`, ["rb", "py", "php", "js", "ts", "java", "go", "erb", "ex"]],
  [
    "a folder",
    (name) => `see /${name}/x`,
    ["app", "usr", "var", "home", "srv", "opt", "etc", "tmp", "root", "lib", "mnt", "data", "proc"],
  ],
  ["a path", (before) => `${before}/etc/x`, ["", "see ", "'", '"', "`", "(", "="]],
  [
    "a tag",
    (name) => `x<${name} id=1>`,
    [
      ...["!doctype", "html", "head", "body", "div", "pre", "title", "h1", "h9", "p", "span", "br", "script", "style"],
      ...["a", "b", "BODY"],
    ],
  ],
];

test.each(
  alternatives.flatMap(([kind, textOf, all]) => all.map((example): [string, string] => [kind, textOf(example)])),
)("%s is internal: %j", (_description, text) => {
  expect(isInternal(text)).toBe(true);
});
