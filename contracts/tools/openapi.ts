// Writes the contract as an OpenAPI description.
import { writeFileSync } from "node:fs";
import { formatOpenapi } from "./openapi/openapi.ts";

writeFileSync(new URL("../openapi.json", import.meta.url), formatOpenapi());
