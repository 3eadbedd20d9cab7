/** The tables of docs/scale.md, computed from the measured costs and the assumptions. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { figure } from "../report.ts";
import { ASSUMPTIONS, busiestHour, type Demand, demandOf, IN_A_SESSION, IN_A_VISIT } from "./behaviour.ts";
import type { Costs } from "./costs.ts";
import { moneyOf, PRICES, storageOf } from "./money.ts";
import { AIM_MILLISECONDS, background, costOf, mostMembers, searchGrowth } from "./sizing.ts";
import { closedLoopOf, type Installed, limitsOf, SOCKET_BYTES, STEPS, sizeFor } from "./steps.ts";

const FILE = join(import.meta.dirname, "../../docs/scale.md");

/** A Markdown table; columns after the first are aligned to the right unless they are words. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const isNumber = head.map((_, column) => rows.every((row) => /^[\d–]/.test(String(row[column]))));
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === "number" ? written(cell) : cell)).join(" | ")} |`;
  const rule = head.map((_, column) => (column > 0 && isNumber[column] ? "--:" : "---"));
  return [line(head), `|${rule.join("|")}|`, ...rows.map(line)].join("\n");
}

/** A number as the paper writes it: three digits, thousands apart. */
function written(value: number): string {
  if (value === 0) return "0";
  const three = Number(value.toPrecision(3));
  return three >= 1_000
    ? three.toLocaleString("en-GB")
    : three < 0.1
      ? String(Number(value.toPrecision(2)))
      : figure(three);
}

const people = (members: number) => written(Number(members.toPrecision(2)));
const percent = (share: number) => `${written(share * 100)} %`;

function costsTable(costs: Costs): string {
  const { small, large } = costs.publication;
  const rows = [
    ...Object.entries(costs.pages),
    ...Object.entries(costs.talk),
    ["a publication: listing the pitch", small.listing!] as const,
    ...[...Object.entries(small), ...Object.entries(large)]
      .filter(([name]) => name !== "listing")
      .map(([name, cost]) => [`a publication: asking ${name.replace(", ", " (")})`, cost] as const),
    ["a socket: opening", costs.socket.opening] as const,
    ["a socket: a minute", costs.socket.minute] as const,
    ["a hint to one other process", costs.hints.each] as const,
  ];
  return table(
    ["what", "program, ms", "PostgreSQL, ms", "both"],
    rows.map(([name, { web, database }]) => [name, web, database, web + database]),
  );
}

function bytesTable({ stored, written: kept }: Costs): string {
  const { message, "message and notice": noticed } = kept;
  return table(
    ["what", "bytes kept", "bytes of log"],
    [
      ["a member: account, profile, criteria, entry among people", stored.member, "–"],
      ["a pitch: revision, listing, everything it is found by", stored.pitch, "–"],
      ["a saved search", stored["saved search"], "–"],
      ["a message of 110 characters", message.stored, message.log],
      ["a message to somebody away, with its notice", noticed.stored, noticed.log],
      ["a socket, in the program's memory (`bin/bench chat`)", SOCKET_BYTES, "–"],
    ],
  );
}

function assumptionsTable(): string {
  return table(
    ["assumption", "value", "why"],
    Object.entries(ASSUMPTIONS).map(([name, assumption]) => [
      name,
      "as" in assumption ? percent(assumption.value) : assumption.value,
      assumption.reason,
    ]),
  );
}

function sessionTable(): string {
  const list = (of: Readonly<Record<string, number>>) =>
    Object.entries(of)
      .map(([name, count]) => `${name.replace(/^(?:member|visitor): /, "")} ${written(count)}`)
      .join(" · ");
  return table(
    ["session of", "holds"],
    [
      ["a member", list(IN_A_SESSION)],
      ["a visitor", list(IN_A_VISIT)],
    ],
  );
}

const SIZES: readonly { members: number; activity?: number }[] = [
  { members: 10_000 },
  { members: 100_000 },
  { members: 1_000_000 },
  { members: 10_000_000 },
  { members: 10_000_000, activity: 10 },
];

const called = ({ members, activity = 1 }: { members: number; activity?: number }) =>
  people(members) + (activity > 1 ? `, ${activity} times as active` : "");

function demandTable(all: readonly { name: string; demand: Demand }[]): string {
  const sum = (demand: Demand, kind: RegExp) =>
    Object.entries(demand.perSecond).reduce((total, [name, count]) => total + (kind.test(name) ? count : 0), 0);
  return table(
    [
      "members",
      "members' pages/s",
      "of them searches",
      "visitors' pages/s",
      "messages/s",
      "uploads/s",
      "sockets",
      "Mbit/s out",
    ],
    all.map(({ name, demand }) => [
      name,
      sum(demand, /^member:/),
      sum(demand, /^member: search/),
      sum(demand, /^visitor:/),
      demand.messages,
      sum(demand, /^an upload|^a picture/),
      demand.sockets,
      (sum(demand, /^(?:member|visitor):/) * ASSUMPTIONS["KB of an answer"].value * 8) / 1_000,
    ]),
  );
}

function machines({ plan: { oneMachine, loops, primary, replicas }, shards }: Installed): string[] {
  if (oneMachine) return [`one, on ${oneMachine} cores with all else`, "–", "–"];
  const times = shards > 1 ? `${shards} × ` : "";
  return [`${loops * shards}`, `${times}${primary} cores`, replicas ? `${times}${replicas} cores` : "–"];
}

function sizesTable(all: readonly { name: string; sized: Installed; costs: Costs; demand: Demand }[]): string {
  return table(
    [
      "members",
      "event loops",
      "primary",
      "replicas",
      "fullest",
      "busy",
      "pages p50 ms",
      "pages p99 ms",
      "loop for sockets and hints",
    ],
    all.map(({ name, sized, costs, demand }) => [
      name,
      ...machines(sized),
      sized.fullest.station,
      percent(sized.fullest.share),
      sized.outcome.all.p50,
      sized.outcome.all.p99,
      percent(background(sized.plan, demandOf(demand.members / sized.shards, demand), costs)),
    ]),
  );
}

function moneyTable(all: readonly { name: string; sized: Installed; demand: Demand; costs: Costs }[]): string {
  return table(
    [
      "members",
      "cores in all",
      "database GB after a year",
      "log GB a day",
      "files TB",
      "machines €",
      "storage €",
      "traffic €",
      "mail €",
      "a month €",
      "a member and year €",
    ],
    all.map(({ name, sized, demand, costs }) => {
      const storage = storageOf(demand, costs);
      const money = moneyOf(sized, demand, storage);
      const sum = money.machines + money.storage + money.traffic + money.mail;
      return [
        ...[name, money.cores, storage.databaseGb, storage.logGbADay, storage.filesGb / 1_000],
        ...[money.machines, money.storage, money.traffic, money.mail, sum, (sum * 12) / demand.members],
      ];
    }),
  );
}

function stepsTable(costs: Costs): string {
  return table(
    ["installation", "members that it carries", "what is full then"],
    STEPS.map(({ name, plan }) => {
      const { members, station } = mostMembers(plan, costs);
      return [name, people(members), station];
    }),
  );
}

function chart(all: readonly { demand: Demand; costs: Costs }[]): string {
  const { demand, costs } = all[2]!;
  const kinds = {
    visitors: /^visitor/,
    search: /^member: (?:search|counts)/,
    "other pages": /^member: (?!search|counts)/,
    messages: /^a message/,
  };
  const of = (name: string) => Object.entries(kinds).find(([, kind]) => kind.test(name))?.[0] ?? "the rest";
  const names = [...Object.keys(kinds), "the rest"];
  const cores = (part: "web" | "database") =>
    names.map((kind) =>
      Object.entries(demand.perSecond)
        .filter(([name]) => of(name) === kind)
        .reduce((sum, [name, count]) => sum + (count * costOf(name, costs, demand)[part]) / 1_000, 0)
        .toFixed(2),
    );
  return [
    "```mermaid",
    "xychart-beta",
    '  title "Cores in use at the busiest minute of a million members (program, then PostgreSQL)"',
    `  x-axis [${names.map((name) => `"${name}"`).join(", ")}]`,
    '  y-axis "cores"',
    `  bar [${cores("web").join(", ")}]`,
    `  line [${cores("database").join(", ")}]`,
    "```",
  ].join("\n");
}

function checkTable(costs: Costs): string {
  const { closed } = costs;
  const { all, perSecond } = closedLoopOf(closed);
  const row = (name: string, measured: number, simulated: number) => [name, measured, simulated, simulated / measured];
  return table(
    ["searches on this machine", "measured", "simulated", "÷"],
    [
      row("a second", closed.perSecond, perSecond),
      row("p50 ms", closed.p50, all.p50),
      row("p99 ms", closed.p99, all.p99),
    ],
  );
}

/** The blocks that are arithmetic alone, by name. */
export function plainBlocks(costs: Costs): Record<string, string> {
  const all = SIZES.map((size) => ({ name: called(size), demand: demandOf(size.members, size), costs }));
  return {
    measured: `Measured on ${costs.measured} on ${costs.machine}. Ten times as many pitches cost a search ${written(searchGrowth(costs))} times as much of the database. The busiest hour has ${percent(busiestHour())} of a day. The aim is ${AIM_MILLISECONDS} ms at the 99th percentile, without the network.`,
    costs: costsTable(costs),
    bytes: bytesTable(costs),
    assumptions: assumptionsTable(),
    sessions: sessionTable(),
    demand: demandTable(all),
    prices: table(
      ["price, assumed", "€"],
      Object.entries(PRICES).map(([name, price]) => [name, price]),
    ),
    chart: chart(all),
  };
}

/** The blocks that the simulation gives, by name. */
export function simulatedBlocks(costs: Costs): Record<string, string> {
  const all = SIZES.map((size) => {
    const demand = demandOf(size.members, size);
    return { name: called(size), demand, costs, sized: sizeFor(size, costs) };
  });
  return {
    sizes: sizesTable(all),
    money: moneyTable(all),
    steps: stepsTable(costs),
    limits: table(["limit", ...all.map(({ name }) => name)], limitsOf(all)),
    check: checkTable(costs),
  };
}

const BLOCK = /<!-- (\w+) -->\n[\s\S]*?<!-- \/\1 -->/g;

/** The blocks that stand in the paper. */
export function blocksInPaper(): Record<string, string> {
  const found = readFileSync(FILE, "utf8").matchAll(BLOCK);
  return Object.fromEntries(
    [...found].map(([block, name]) => [name!, block.split("\n").slice(1, -1).join("\n").trim()]),
  );
}

/** Puts the computed blocks in the places of those in the paper. */
export function writePaper(blocks: Readonly<Record<string, string>>): void {
  const paper = readFileSync(FILE, "utf8");
  writeFileSync(
    FILE,
    paper.replaceAll(BLOCK, (_, name: string) => `<!-- ${name} -->\n${blocks[name] ?? ""}\n<!-- /${name} -->`),
  );
}
