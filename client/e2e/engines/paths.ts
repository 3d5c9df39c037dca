import { fileURLToPath } from "node:url";

export const SITE = process.env.SITE_DIR ?? fileURLToPath(new URL("../../dist", import.meta.url));
