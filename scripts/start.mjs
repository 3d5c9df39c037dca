// Builds the client where it is not built yet, then runs the server in this very process.
import { buildClient } from "./buildClient.mjs";

buildClient();
await import("../server/src/main.ts");
