import { expect, test, vi } from "vitest";
import { NO_ANSWER, openScreen, reply } from "../../../test/openScreen.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { projectBrokerLabels } from "../projectBrokers/labels.ts";
import { projectLabels } from "./labels.ts";

const card = reply("projects.card");
const information = card.project_informations as Record<string, unknown>;
const withInformation = (change: object) => ({
  "projects.card": { ...card, project_informations: { ...information, ...change } },
});

test("projects are listed with links to their card, their brokers and the brokers to initiate", {
  tags: ["U037", "U038", "U039", "U040"],
}, async () => {
  const rows = [
    { id: 1, name: "Green Park", interested: 3 },
    { id: 2, name: "Sky", interested: null },
    { id: null, name: "Gone", interested: 0 },
  ];
  const screen = await openScreen("/Project?search_query=g&pageNo=2", {
    "projects.list": { rows, total: 43, perPage: 20 },
  });

  expect(screen.reads).toEqual([["projects.list", { search: "g", page: 2 }]]);
  expect(screen.getByText("21 - 23 of 43")).toBeTruthy();
  expect([screen.has("Prev"), screen.has("Next")]).toEqual([true, true]);
  expect(screen.row("Green Park").facts()).toEqual({
    Project: "Green Park",
    [projectLabels.interestedBrokers]: "3",
    [projectBrokerLabels.initiateBrokers]: "Initiate brokers of Green Park",
  });
  expect(screen.row("Sky").facts()).toMatchObject({ [projectLabels.interestedBrokers]: "-" });
  expect(screen.row("Gone").facts()).toMatchObject({
    [projectLabels.interestedBrokers]: "0",
    [projectBrokerLabels.initiateBrokers]: "",
  });
  expect(screen.href("Green Park")).toBe("/ProjectDetails/1");
  expect(screen.href("3 interested brokers of Green Park")).toBe("/InterestedBroker/1");
  expect(screen.href("Initiate brokers of Green Park")).toBe("/BrokerInitiation/1");
  expect(screen.href("Sky")).toBe("/ProjectDetails/2");
  expect(screen.href("Interested brokers of Sky")).toBe("/InterestedBroker/2");
  expect(screen.href("Initiate brokers of Sky")).toBe("/BrokerInitiation/2");
  expect(screen.href(projectLabels.newProject)).toBe("/AddProject");
});

test("the card of a project shows its values, its files and links, and its first impressions", async () => {
  const image_url = ["a", null, "c"].map((title) => ({ title, image_url: title && `/mobile_crm/files/${title}.png` }));
  const link_url = [
    { title: "Website", url: "https://example.com" },
    { title: "", url: "https://example.com/plain" },
    { title: "Office", url: "javascript:alert(1)" },
    { title: null, url: "next door" },
  ];
  const screen = await openScreen(
    "/ProjectDetails/9200?building_broker_id=9400",
    withInformation({ image_url, link_url }),
  );

  expect(screen.reads[0]).toEqual(["projects.card", { id: 9200, building_broker_id: 9400 }]);
  expect(screen.facts()).toMatchObject({
    "RERA Id": "P52100000000",
    "Brokerage Slab": "2% up to 5 bookings, 3% above",
  });
  expect(screen.href(screenNames.campaigns)).toBe("/Campaign/9200");
  expect(screen.href(projectLabels.interestedBrokers)).toBe("/InterestedBroker/9200");
  expect(screen.href(projectBrokerLabels.initiateBrokers)).toBe("/BrokerInitiation/9200");
  expect(screen.href("Green-Park.pdf")).toBe("https://crm.test/mobile_crm/files/brochures/9200.pdf");
  expect(screen.href("Website")).toBe("https://example.com/");
  expect(screen.href("https://example.com/plain")).toBe("https://example.com/plain");
  expect(screen.href("View All artistic impressions")).toBe("/Impression/9200?building_broker_id=9400");
  // Not a web address.
  expect(screen.text()).toContain("Office");
  expect([screen.has("Office"), screen.has("Copy the link Office")]).toEqual([false, false]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[target]")];
  expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
    ["https://example.com/", "_blank", "noopener noreferrer"],
    ["https://example.com/plain", "_blank", "noopener noreferrer"],
  ]);
});

test("a project with few values shows what is missing", async () => {
  const emptyInformation = { brokerage_slab: "", brouchure_file_name: null, link_url: null, image_url: null };
  const screen = await openScreen("/ProjectDetails/9200", {
    "projects.card": { ...card, name: null, project_informations: { ...information, ...emptyInformation } },
  });
  expect(screen.facts()).toMatchObject({
    [projectLabels.name]: "-",
    [projectLabels.builder]: "Green Homes",
    [projectLabels.interestedBrokers]: "1",
    "Brokerage Slab": "-",
  });
  expect(screen.href(screenNames.campaigns)).toBe("/Campaign/9200");
  expect(screen.href(projectLabels.interestedBrokers)).toBe("/InterestedBroker/9200");
  expect(screen.href(projectBrokerLabels.initiateBrokers)).toBe("/BrokerInitiation/9200");
  expect(screen.href("Brochure")).toBe("https://crm.test/mobile_crm/files/brochures/9200.pdf");
  expect(screen.href("View All artistic impressions")).toBe("/Impression/9200");
  const emptyScreen = await openScreen("/ProjectDetails/9200", {
    "projects.card": { ...card, project_informations: null },
  });
  expect(emptyScreen.text()).not.toContain("Project Information");
  const withoutImages = await openScreen("/ProjectDetails/9200", withInformation({ image_url: [] }));
  expect(withoutImages.text()).toContain("None yet.");
  const withoutBrochure = await openScreen("/ProjectDetails/9200", withInformation({ brouchure_url: null }));

  expect(withoutBrochure.text()).not.toContain("Brochure");
});

test("the link of a project is copied, and a browser that refuses says so", async () => {
  const copiedTexts: string[] = [];
  const writeText = vi.fn(async (text: string) => void copiedTexts.push(text));
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  const screen = await openScreen("/ProjectDetails/9200", {});
  await screen.press("Copy the link Website");
  await screen.press("Copy the link Green-Park.pdf");
  expect(copiedTexts).toEqual(["https://example.com/", "https://crm.test/mobile_crm/files/brochures/9200.pdf"]);
  expect(screen.toasts).toEqual(["copy to clipboard", "copy to clipboard"]);
  writeText.mockRejectedValue(new Error("denied"));
  await screen.press("Copy the link Website");

  expect(screen.dialogs()).toEqual([{ title: "Error", text: "This browser didn't allow copying the link." }]);
});

test("all impressions are shown, each with a file named by its title", async () => {
  const image_url = [
    { title: "Front Elevation (north)", image_url: "/mobile_crm/files/1.jpeg?size=2" },
    { title: "", image_url: "/mobile_crm/files/2" },
    { title: null, image_url: null },
  ];
  const screen = await openScreen("/Impression/9200", withInformation({ image_url }));
  expect(screen.getByRole("heading", { name: projectLabels.impressions })).toBeTruthy();
  expect(screen.getByText("Green Park")).toBeTruthy();
  expect(screen.href("Download Front Elevation (north)")).toBe("https://crm.test/mobile_crm/files/1.jpeg?size=2");
  expect(screen.href("Download")).toBe("https://crm.test/mobile_crm/files/2");
  const withoutImages = await openScreen("/Impression/9200", withInformation({ image_url: [] }));
  expect(withoutImages.getByText("No impressions yet.")).toBeTruthy();
  const waiting = await openScreen("/Impression/9200", { "projects.card": NO_ANSWER });

  expect(waiting.text()).not.toContain("No impressions yet.");
});
