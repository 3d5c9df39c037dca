/** Traces of programs, databases, file systems and pages: written for developers, and useful only to attackers. */
const INTERNALS = [
  /\b(PG|ActiveRecord|ActionController|ActionView|Mysql2?|SQLite3|Redis|Faraday|Net|Errno|OpenSSL)::/,
  /\bSQLSTATE\b|\bORA-\d{4,}|\bpsycopg2?\b|\b(duplicate key value|violates [\w-]+ constraint|syntax error at or near)\b/i,
  /\bSELECT\b[\s\S]*\bFROM\b|\bINSERT INTO\b|\bUPDATE\b[\s\S]*\bSET\b[\s\S]*=|\bDELETE FROM\b/,
  /\bundefined (local variable or )?method\b|\buninitialized constant\b|\bfor nil:NilClass\b|\bwrong number of arguments\b/i,
  /\b(NoMethodError|NameError|ArgumentError|TypeError|ReferenceError|SyntaxError|NullPointerException|Traceback)\b/,
  /(^|\n)\s*at \S+ ?\(|\bline \d+, in \w|\.(rb|py|php|js|ts|java|go|erb|ex):\d+/,
  /(^|[\s'"`(=])(\/(app|usr|var|home|srv|opt|etc|tmp|root|lib|mnt|data|proc)\/|[A-Za-z]:\\)/,
  /<\/?(!doctype|html|head|body|div|pre|title|h\d|p|span|br|script|style|a|b)\b[^>]*>/i,
];

/** Whether a text of the upstream is about its internals, and not meant for its users. */
export const isInternal = (text: string) => INTERNALS.some((pattern) => pattern.test(text));
