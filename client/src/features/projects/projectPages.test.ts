import { expect, test, vi } from "vitest";
import { allOf } from "../../lib/test/hostTree.ts";
import { failure, NO_ANSWER, openScreen, reply } from "../../lib/test/openScreen.ts";

vi.mock("../../api/downloadFile.ts", async (original) => ({
  ...(await original<typeof import("../../api/downloadFile.ts")>()),
  fetchFile: async (url: string) => new File([], url),
}));
vi.mock("../../media/capture/useObjectUrl.ts", () => ({
  useObjectUrl: (file: File | undefined) => file && `blob:${file.name}`,
}));

const card = reply("projects.card");
const information = card.project_informations as Record<string, unknown>;
const withInformation = (change: object) => ({
  "projects.card": { ...card, project_informations: { ...information, ...change } },
});

test("projects are listed with links to their card, their brokers and those to initiate", async () => {
  const rows = [
    { id: 1, name: "Green Park", interested: 3 },
    { id: 2, name: "Sky", interested: null },
    { id: null, name: "Gone", interested: 0 },
  ];
  const screen = await openScreen("/Project?search_query=g&pageNo=2", {
    "projects.list": { rows, total: 43, perPage: 20 },
  });

  expect(screen.reads).toEqual([["projects.list", { search: "g", page: 2 }]]);
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Projects · Mobile CRM
    # Projects
    <input type=search autoComplete=off placeholder=Search Projects aria-label=Search Projects = g>
    [Clear search · :close:] [Search · :search:]
    21 - 40 of 43
    table "Projects"
    Project | Interested Brokers | Initiate Brokers |
    [Green Park /ProjectDetails/1] | [3 interested brokers of Green Park · 3 /InterestedBroker/1] | [Initiate brokers of Green Park · :people: /BrokerInitiation/1] |
    [Sky /ProjectDetails/2] | [Interested brokers of Sky · - /InterestedBroker/2] | [Initiate brokers of Sky · :people: /BrokerInitiation/2] |
    Gone | 0 | :people: |
    nav "Pages"
    [Prev]
    Page 2 of 3
    [Next]
    [:add: New Project /AddProject]"
  `);
});

test("the card of a project shows its facts, its files and links, and its first impressions", async () => {
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
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Green Park · Mobile CRM
    # Green Park
    [:megaphone: Campaigns /Campaign/9200] [:star: Interested Brokers /InterestedBroker/9200] [:people: Initiate Brokers /BrokerInitiation/9200]
    Name: Green Park
    Builder: Green Homes
    Locality: Baner
    RERA Id: P52100000000
    Total Campaigns: 1
    Interested Brokers: 1
    section "Project Information"
    ## Project Information
    Brokerage Slab: 2% up to 5 bookings, 3% above
    - :file: Brochure [Green-Park.pdf https://crm.test/mobile_crm/files/brochures/9200.pdf] [Copy the link Green-Park.pdf · :copy:]
    - :link: [Website https://example.com/] [Copy the link Website · :copy:]
    - :link: [https://example.com/plain https://example.com/plain] [Copy the link https://example.com/plain · :copy:]
    - :link: Office
    - :link: next door
    section "Artistic Impressions"
    ## Artistic Impressions
    [View All artistic impressions · View All /Impression/9200?building_broker_id=9400]
    <img a blob:/mobile_crm/files/a.png> <img Artistic impression blob:>"
  `);
  const links = allOf(screen.top).filter(({ type, props }) => type === "a" && props.target);
  expect(links.map(({ props: { href, target, rel } }) => [href, target, rel])).toEqual([
    ["https://example.com/", "_blank", "noopener noreferrer"],
    ["https://example.com/plain", "_blank", "noopener noreferrer"],
  ]);
});

test("a project of which little is known shows what is missing", async () => {
  const nothing = { brokerage_slab: "", brouchure_file_name: null, link_url: null, image_url: null };
  const screen = await openScreen("/ProjectDetails/9200", {
    "projects.card": { ...card, name: null, project_informations: { ...information, ...nothing } },
  });
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Project · Mobile CRM
    # Project
    [:megaphone: Campaigns /Campaign/9200] [:star: Interested Brokers /InterestedBroker/9200] [:people: Initiate Brokers /BrokerInitiation/9200]
    Name: -
    Builder: Green Homes
    Locality: Baner
    RERA Id: P52100000000
    Total Campaigns: 1
    Interested Brokers: 1
    section "Project Information"
    ## Project Information
    Brokerage Slab: -
    - :file: Brochure [Brochure https://crm.test/mobile_crm/files/brochures/9200.pdf] [Copy the link Brochure · :copy:]
    section "Artistic Impressions"
    ## Artistic Impressions
    [View All artistic impressions · View All /Impression/9200]
    There are none yet."
  `);
  const bare = await openScreen("/ProjectDetails/9200", { "projects.card": { ...card, project_informations: null } });
  expect(bare.text()).not.toContain("Project Information");
  const without = await openScreen("/ProjectDetails/9200", withInformation({ brouchure_url: null }));

  expect(without.text()).not.toContain("Brochure");
});

test("the link of a project is copied, and a browser that refuses it says so", async () => {
  const written: string[] = [];
  const writeText = vi.fn(async (text: string) => void written.push(text));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const screen = await openScreen("/ProjectDetails/9200", {});
  await screen.press("Copy the link Website");
  await screen.press("Copy the link Green-Park.pdf");
  expect(written).toMatchInlineSnapshot(`
    [
      "https://example.com/",
      "https://crm.test/mobile_crm/files/brochures/9200.pdf",
    ]
  `);
  expect(screen.toasts).toEqual(["copy to clipboard"]);
  writeText.mockRejectedValue(new Error("denied"));
  await screen.press("Copy the link Website");

  expect(screen.dialogs()).toEqual([
    { kind: "alert", title: "Error", text: "This browser did not allow to copy the link." },
  ]);
});

test("all impressions are shown, each with a file named after its title", async () => {
  const image_url = [
    { title: "Front Elevation (north)", image_url: "/mobile_crm/files/1.jpeg?size=2" },
    { title: "", image_url: "/mobile_crm/files/2" },
    { title: null, image_url: null },
  ];
  const screen = await openScreen("/Impression/9200", withInformation({ image_url }));
  expect(screen.text()).toMatchInlineSnapshot(`
    "title: Artistic Impressions · Mobile CRM
    # Artistic Impressions
    Green Park
    - <img Front Elevation (north) blob:/mobile_crm/files/1.jpeg?size=2>
    ## Front Elevation (north)
    [Download Front Elevation (north) · :download: Download https://crm.test/mobile_crm/files/1.jpeg?size=2]
    - <img blob:/mobile_crm/files/2>
    ##
    [Download · :download: Download https://crm.test/mobile_crm/files/2]
    - <img Impression blob:>
    ##
    Download"
  `);
  const none = await openScreen("/Impression/9200", withInformation({ image_url: [] }));
  expect(none.text()).toMatchInlineSnapshot(`
    "title: Artistic Impressions · Mobile CRM
    # Artistic Impressions
    Green Park
    There are no impressions yet."
  `);
  const waiting = await openScreen("/Impression/9200", { "projects.card": NO_ANSWER });

  expect(waiting.text()).not.toContain("There are no impressions yet.");
});

test.each(["/ProjectDetails/9200", "/Impression/9200"])(
  "%s that cannot be read can be asked for again",
  async (path) => {
    let isUp = false;
    const screen = await openScreen(path, { "projects.card": () => (isUp ? card : failure("Down")()) });
    expect(screen.text()).toContain("Could not load");
    isUp = true;
    await screen.press("Retry");

    expect(screen.text()).toContain("Green Park");
  },
);
