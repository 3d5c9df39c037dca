import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "../src/config.ts";

interface Service {
  build?: string;
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[] | Record<string, unknown>;
  volumes?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[] };
  mem_limit?: string;
  entrypoint?: string[];
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
}

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const text = textOf("docker-compose.yml");
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);
/** Variables of the shell or of .env: their names and defaults. */
const variables = [...text.matchAll(/\$\{(\w+)(?::-((?:[^{}]|\$\{[^}]*\})*))?\}/g)];

/** A value as docker compose passes it on where .env is empty. */
const withDefaults = (value: string): string =>
  value.replace(/\$\{\w+(?::-((?:[^{}]|\$\{[^}]*\})*))?\}/g, (_, fallback = "") => withDefaults(fallback));

describe("docker-compose.yml", () => {
  test("each service has an image or is built, and drops what it does not need", () => {
    expect(services.length).toBeGreaterThan(6);
    for (const [name, { build, image, mem_limit, read_only, cap_drop }] of services) {
      expect({ name, source: build ?? image }).toEqual({ name, source: expect.any(String) });
      expect({ name, mem_limit, read_only, cap_drop }).toEqual({
        ...{ name, mem_limit: expect.stringMatching(/^\d+[mg]$/), read_only: true, cap_drop: ["ALL"] },
      });
    }
  });

  test("services, volumes and networks that are named exist", () => {
    const names = Object.keys(compose.services);
    for (const [, service] of services) {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(names).toContain(name);
        if (condition === "service_healthy" && !compose.services[name]?.build)
          expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(1);
      }
      const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {});
      for (const network of networks) expect(["default", ...Object.keys(compose.networks)]).toContain(network);
      for (const volume of service.volumes ?? []) {
        const [source = ""] = volume.split(":");
        if (/^\w/.test(source)) expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  test("our services get settings that exist, and start with the defaults", () => {
    for (const [name, { environment = {} }] of ours) {
      expect({
        name,
        unknown: Object.keys(environment).filter((key) => ![...settingNames, "NODE_ENV"].includes(key)),
      }).toEqual({
        ...{ name, unknown: [] },
      });
      const values = Object.entries(environment).map(([key, value]) => [key, withDefaults(String(value))]);
      const upstream = name === "upstream" ? { MOBILE_CRM_URL: "https://crm.example.com/mobile_crm" } : {};
      expect(() => readConfig({ NODE_ENV: "production", ...Object.fromEntries(values), ...upstream })).not.toThrow();
    }
  });

  test("each variable has a default, and those without a safe one are in .env.example", () => {
    const example = textOf(".env.example");

    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter(([, , fallback]) => fallback === undefined).map(([all]) => all)).toEqual([]);
    const secrets = variables.map(([, name = ""]) => name).filter((name) => /PASSWORD|_SECRET$|TOKEN/.test(name));
    for (const name of new Set(secrets)) if (name !== "SEAL_SECRET") expect(example).toContain(`${name}=`);
  });

  test("no service has a secret of the server by default, and servers of one address share the one that they make", () => {
    const shared = new Set<string | undefined>();
    for (const [name, { environment = {}, volumes = [] }] of ours) {
      for (const [key, value] of Object.entries(environment).filter(([key]) => /_SECRET$|_TOKEN$/.test(key)))
        expect({ name, key, value: withDefaults(value) }).toEqual({ name, key, value: "" });
      if (name.startsWith("replica-")) shared.add(volumes.find((volume) => volume.endsWith(":/data")));
    }

    expect([...shared]).toEqual(["replicas:/data"]);
  });

  test("our services receive uploads on a volume, not in memory, and have the time to drain", () => {
    const dataDir = /DATA_DIR=(\S+)/.exec(textOf("Dockerfile"))?.[1];
    for (const [name, { volumes = [], tmpfs = [], stop_grace_period }] of ours) {
      const folders = volumes.map((volume) => volume.split(":").at(-1));
      expect({ name, folders }).toMatchObject({ folders: expect.arrayContaining([dataDir]) });
      expect(tmpfs.filter((mount) => mount.startsWith(dataDir ?? ""))).toEqual([]);
      expect(Number.parseInt(stop_grace_period ?? "", 10)).toBeGreaterThan(readConfig({}).DRAIN_SECONDS + 20);
    }
  });

  test("programs of images are found by name, for their folders move between versions", () => {
    const started = services.flatMap(([, { entrypoint = [], command = [] }]) => [...entrypoint, ...command]);

    expect(started.length).toBeGreaterThan(4);
    expect(started.filter((part) => /(?:^|exec )\/\S*bin\/|exec \//.test(part))).toEqual([]);
  });

  test("the database is healthy where its clients connect, not on the socket of its setup", () => {
    expect(compose.services.database?.healthcheck?.test.join(" ")).toContain("pg_isready -h 127.0.0.1");
  });

  test("the workbench may use as much memory as its demo takes while it starts", () => {
    // 1.1 GB for some seconds, measured in a control group; with less it is killed and starts again for ever.
    expect(Number(/^(\d+)g$/.exec(compose.services.workbench?.mem_limit ?? "")?.[1])).toBeGreaterThan(1);
  });

  test("the proxy looks replicas up again, for one that is made again may have another address", () => {
    const config = textOf("scripts/haproxy.cfg");
    const resolvers = /^resolvers (\S+)$/m.exec(config)?.[1];

    expect(config).toMatch(new RegExp(`^ *default-server .* resolvers ${resolvers} `, "m"));
    // HAProxy warns of an empty value even where the condition leaves the line out.
    for (const [, name, fallback] of config.matchAll(/"\$\{(REPLICA_\d)(-\w+)?\}"/g))
      expect({ name, fallback }).toEqual({
        name,
        fallback: compose.services.proxy?.environment?.[name ?? ""] ? undefined : "-unused",
      });
  });

  test("no health check starts a Node", () => {
    const checks = services.flatMap(([, { healthcheck }]) => healthcheck?.test ?? []);

    expect(checks.join(" ")).not.toMatch(/\bnode\b/);
    expect(/HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(textOf("Dockerfile"))?.[1]).not.toMatch(/\bnode\b/);
  });
});
