// npm run users -- --help             manages the accounts of the reference backend; the settings are those of the server
import { openStores, runUsersCommand, USERS_USAGE } from "@mobile-crm/fixtures";
import { connectionsOf, readConfig, selectBackend } from "../config.ts";

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function main(args: string[]) {
  if (!args.length || args.includes("--help") || args.includes("-h")) return console.log(USERS_USAGE);
  const config = readConfig();
  if (selectBackend(config) === "upstream") throw new Error("The accounts of an upstream are managed there");
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, S3_URL: s3Url } = config;
  const { database } = await openStores({ databaseUrl, connections: connectionsOf(config), dataDir, s3Url });
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  try {
    await runUsersCommand(database, args, {
      publicUrl,
      idleMinutes: config.SESSION_IDLE_MINUTES,
      print: (line) => console.log(line),
    });
  } finally {
    await database.close();
  }
}
