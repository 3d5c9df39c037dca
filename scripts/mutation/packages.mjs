/**
 * What is mutated in each package, and the quick tests that should notice. Tests that start a whole program, a browser or the
 * pact verifier are left out: a mutant would cost minutes.
 */
export const packages = {
  contracts: {
    groups: [["contracts/src/*.ts"], ["contracts/src/resources/*.ts"]],
    tests: ["contracts/test/**/*.test.ts"],
    without: ["contracts/test/{mutation,pact,docs}.test.ts"],
  },
  server: {
    groups: [
      ["server/src/{[a-e]*,f*}.ts", "!server/src/app.ts", "!server/src/backup.ts"],
      ["server/src/[g-k]*.ts"],
      ["server/src/{[l-p]*,[q-z]*}.ts", "!server/src/main.ts"],
      ["server/src/resources/*.ts"],
    ],
    tests: ["server/test/*.test.ts"],
    without: ["server/test/{durability,shutdown,fuzz,slowUpload,authorization,everyCall,types,start}*.test.ts"],
  },
  fixtures: {
    groups: [["fixtures/src/*.ts"], ["fixtures/src/resources/*.ts"]],
    tests: ["fixtures/test/*.test.ts"],
    without: ["fixtures/test/{provider,verify,probe,states,backup,uploadAbuse}*.test.ts"],
  },
  client: {
    groups: [["client/src/{kit,offline,features/*}/*.ts", "!client/src/**/*.test.ts"]],
    tests: ["client/src/**/*.test.ts"],
    without: ["client/src/offline/outboxSchedules.test.ts"],
  },
};
