import { expect, test } from "vitest";
import { callForms } from "../../src/workbench/forms.ts";

/** After a change of the contract write the file again with `npm run unit -- callForms -u`. */
test("each call has a form with its fields, their types and examples, as the file has them", async () => {
  const lines = callForms().flatMap(({ call, kind, fields }) => [
    `${call}: ${kind}`,
    ...fields.map(({ name, type, optional, example }) =>
      `  ${name}${optional ? "?" : ""}: ${type} ${JSON.stringify(example) ?? ""}`.trimEnd(),
    ),
  ]);

  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("forms.txt");
});
