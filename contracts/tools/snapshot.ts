// Writes the snapshot of the contract.
import { writeFileSync } from "node:fs";
import { formatSnapshot, takeSnapshot } from "./snapshot/snapshot.ts";

writeFileSync(new URL("../snapshot.json", import.meta.url), formatSnapshot(takeSnapshot()));
