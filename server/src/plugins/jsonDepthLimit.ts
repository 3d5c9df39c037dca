import type { FastifyInstance } from "fastify";

const MAX_DEPTH = 32;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, QUOTE, BACKSLASH] = [...'[]{}"\\'].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether a JSON text is nested deeper than any real input, found before it is parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (inText) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) inText = false;
    } else if (sign === QUOTE) inText = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** Parses the bodies of calls as JSON; a body that is nested too deeply is refused with 400. */
export function parseShallowJson(app: FastifyInstance) {
  // Another site may send plain text without a preflight request; a call is JSON or a form.
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) =>
    isTooDeep(String(text)) ? done(tooDeep(), undefined) : parseJson(request, String(text), done),
  );
}

const tooDeep = () => Object.assign(new Error("The body is nested too deep"), { statusCode: 400 });
