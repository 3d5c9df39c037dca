import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "../../src/config.ts";

interface Service {
  build?: string | { dockerfile_inline: string };
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

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const text = textOf("docker-compose.yml");
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const builtServices = services.filter(([, { build }]) => build === ".");
/** Variables of the shell or of .env: their names and defaults. */
const variables = [...text.matchAll(/\$\{(\w+)(?::-((?:[^{}]|\$\{[^}]*\})*))?\}/g)];

/** A value as docker compose passes it on if .env is empty. */
const withDefaults = (value: string): string =>
  value.replace(/\$\{\w+(?::-((?:[^{}]|\$\{[^}]*\})*))?\}/g, (_, fallback = "") => withDefaults(fallback));

describe("docker-compose.yml", () => {
  test("each service has an image or a build, and drops the capabilities that it does not need", () => {
    expect(services.length).toBeGreaterThan(5);
    for (const [name, { build, image, mem_limit, read_only, cap_drop }] of services) {
      expect({ name, source: build ?? image }).toEqual({ name, source: expect.anything() });
      expect({ name, mem_limit, read_only, cap_drop }).toEqual({
        name,
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        read_only: true,
        cap_drop: ["ALL"],
      });
    }
  });

  test("all named services, volumes and networks exist", () => {
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

  test("our services have only existing settings, and start with the defaults", () => {
    for (const [name, { environment = {} }] of builtServices) {
      expect({
        name,
        unknown: Object.keys(environment).filter((key) => ![...settingNames, "NODE_ENV"].includes(key)),
      }).toEqual({
        name,
        unknown: [],
      });
      const values = Object.entries(environment).map(([key, value]) => [key, withDefaults(String(value))]);
      const upstream = ["upstream", "replica-1", "replica-2"].includes(name)
        ? { MOBILE_CRM_URL: "https://crm.example.com/mobile_crm" }
        : {};
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
});
