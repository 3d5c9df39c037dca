// Prints the table of calls, or everything that is known about the named calls. Exits with 2 if there is no such call.
import { type EndpointGroup, endpointName, endpoints } from "../src/index.ts";
import { formatCall, formatTable } from "./calls/format.ts";

const all = Object.values(endpoints as Record<string, EndpointGroup>).flatMap((group) => Object.values(group));
const wanted = process.argv.slice(2);

if (wanted.length === 0) console.log(formatTable(all));
for (const name of wanted) {
  const found = all.filter((endpoint) => `${endpointName(endpoint)}.`.startsWith(`${name}.`));
  if (found.length === 0) {
    console.error(`There is no call ${name}.`);
    process.exitCode = 2;
  }
  for (const endpoint of found) console.log(`${formatCall(endpoint)}\n`);
}
