export interface MutationGroup {
  mutate: string[];
  /** Instead of the tests of the package. */
  tests?: string[];
}

export interface MutationPackage {
  groups: MutationGroup[];
  tests: string[];
  without: string[];
}

/**
 * What is mutated in each package, in groups, and the quick tests that should fail. A group with `tests` of its own runs these
 * instead of the tests of its package. Tests that start a whole program, a browser or the pact verifier are left out: a mutant
 * would cost minutes.
 */
export const packages: Record<string, MutationPackage> = {
  contracts: {
    groups: [
      { mutate: ["contracts/src/{filters,http,lenient,schemas}/*.ts", "contracts/src/*.ts"] },
      { mutate: ["contracts/src/resources/*.ts"] },
      {
        mutate: ["contracts/src/{overlays,mapping}/*.ts"],
        tests: ["contracts/test/{overlay*,wholeOverlays,mapping,requestMapping,dateFormats}.test.ts"],
      },
    ],
    tests: ["contracts/test/**/*.test.ts"],
    without: ["contracts/test/{mutation,pact,docs}.test.ts"],
  },
  server: {
    groups: [
      {
        mutate: [
          "server/src/idempotency/{reconcileWrite,idempotentWrites,cachedReply}.ts",
          "server/src/{lib/boundedMap,upstream/retryLater}.ts",
        ],
        tests: ["server/test/{reconcile*,keyed*,idempotent*,cachedReply,unansweredWrites,bounds}.test.ts"],
      },
      {
        mutate: [
          "server/src/auth/{loginThrottle,loginThrottleRules,oneTimeCodeRules,sessions}.ts",
          "server/src/{lib/networks,trpc/errorFormatter,config}.ts",
          "server/src/upstream/{internalText,retryBudget,deadline,contractDrift,decodeBody}.ts",
          "server/src/plugins/jsonDepthLimit.ts",
        ],
        tests: [
          "server/test/{loginThrottleRules,oneTimeCodeRules,sessions,sessionTokens,errorMessages,internalPatterns}.test.ts",
          "server/test/{config,bounds,textLimits}.test.ts",
        ],
      },
      {
        mutate: ["server/src/upstream/{client,sendRequest,multipartEncoder}.ts"],
        tests: ["server/test/{upstream*,differingUpstream,multipartEncoder,bounds,retryAfter,logger}.test.ts"],
      },
      {
        mutate: ["server/src/uploads/*.ts", "server/src/plugins/{fileProxy,bodyTimeout,loadShedding}.ts"],
        tests: ["server/test/{files,fileLength,upload*,multipartReader,admitUploads,bodyTimeout,loadShedding}.test.ts"],
      },
      {
        mutate: [
          "server/src/{auth/sharedLoginThrottle,idempotency/sharedWrites,plugins/fileAccesses}.ts",
          "server/src/store/*.ts",
        ],
        tests: [
          "server/test/{shared*,ownAccessRecords,accessRecordStore,keyedAnswers,answers}.test.ts",
          "server/test/{counters,sweep,ownState,reminderPlans}.test.ts",
        ],
      },
      {
        mutate: [
          "server/src/trpc/{context,contextFactory,fastifyAdapter,procedures,init}.ts",
          "server/src/plugins/{securityHeaders,health,metrics,staticSite,compression,connections,requestId}.ts",
          "server/src/{lib/garbage,upstream/geocoder,upstream/places,auth/draftKey,logger,version}.ts",
          "server/src/routers/*.ts",
        ],
        tests: [
          "server/test/{app,bounds,compression,config,limits,logger,health,roles,router,fastifyAdapter,wiring}.test.ts",
          "server/test/{retryAfter,draftKey,requestId,staticSite,connections,metrics,exportRecords}.test.ts",
        ],
      },
      {
        mutate: [
          "server/src/reminders/*.ts",
          "server/src/routers/workingSet/*.ts",
          "server/src/plugins/errorReports.ts",
        ],
        tests: ["server/test/{reminder*,pushSender,workingSet*,errorReports}.test.ts"],
      },
      { mutate: ["server/src/workbench/**/*.ts"], tests: ["server/test/workbench/*.test.ts"] },
    ],
    tests: ["server/test/*.test.ts"],
    without: [
      "server/test/{durability,shutdown,fuzz,slowUpload,authorization,allCalls,types,start}*.test.ts",
      "server/test/workbench/routes.test.ts",
    ],
  },
  fixtures: {
    groups: [
      { mutate: ["fixtures/src/{audit,auth,context,http,jobs,lib,limits,queries,storage}/*.ts", "fixtures/src/*.ts"] },
      { mutate: ["fixtures/src/resources/*.ts"] },
      {
        mutate: ["fixtures/src/workbench/**/*.ts"],
        tests: ["fixtures/test/workbench/*.test.ts", "fixtures/test/stateValues.test.ts"],
      },
    ],
    tests: ["fixtures/test/*.test.ts"],
    // The last five replace modules that the others have loaded before.
    without: [
      "fixtures/test/{provider,verify,probe,states,backup,uploadAbuse}*.test.ts",
      "fixtures/test/workbench/{demoDatabases,snapshotLocks}.test.ts",
      "fixtures/test/{constantTime,diskFileStore,serveReplica,sessionRules,watchSpace}.test.ts",
    ],
  },
  client: {
    groups: [
      {
        mutate: [
          "client/src/{lib,lib/url,auth,api,ui/*,offline/*,shared/calling,features/*}/*.ts",
          "!client/src/**/*.test.ts",
        ],
      },
    ],
    tests: ["client/src/**/*.test.ts"],
    without: ["client/src/offline/outbox/outboxSchedules.test.ts"],
  },
};
