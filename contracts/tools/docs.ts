// Writes the page of all calls.
import { writeFileSync } from "node:fs";
import { page } from "./docs/page.ts";

writeFileSync(new URL("../CALLS.md", import.meta.url), page());
