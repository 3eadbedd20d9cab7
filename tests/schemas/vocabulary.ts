/**
 * Checks JSON-LD by schema.org's vocabulary, as declared in `schema-dts`: whether the type exists, has the property, and the property may
 * have such a value. The compiler cannot check it: the declarations accept any property of any subtype.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const declarations = readFileSync(
  path.join(path.dirname(createRequire(import.meta.url).resolve("schema-dts/package.json")), "dist/schema.d.ts"),
  "utf8",
);

interface Declared {
  parents: string[];
  /** The types of each property's values. */
  properties: Map<string, string[]>;
}

const bases = new Map<string, Declared>();
for (const [, name, parents, body] of declarations.matchAll(
  /^(?:export )?interface (\w+Base) extends ([^{]+) \{$([\s\S]*?)^\}$/gm,
)) {
  const properties = [...body!.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/gm)];
  bases.set(name!, {
    parents: parents!.split(",").map((parent) => parent.trim()),
    properties: new Map(properties.map(([, property, types]) => [property!, types!.split(" | ")])),
  });
}
const leaves = new Map(
  [...declarations.matchAll(/interface (\w+)Leaf extends (\w+) \{\n {4}"@type": "(\w+)";/g)].map(([, , base, type]) => [
    type!,
    base!,
  ]),
);

/** A base and all its ancestors. */
function lineage(base: string): Declared[] {
  const own = bases.get(base);
  return own ? [own, ...own.parents.flatMap(lineage)] : [];
}

function isKindOf(type: string, wanted: string): boolean {
  const reaches = (base: string): boolean =>
    base === `${wanted}Base` || (bases.get(base)?.parents ?? []).some((parent) => reaches(parent));
  return wanted === "Thing" || reaches(leaves.get(type) ?? "");
}

const TEXTS = new Set(["Text", "URL", "Date", "DateTime", "Time", "CssSelectorType", "XPathType", "PronounceableText"]);

function mayHold(types: readonly string[], value: unknown): boolean {
  if (typeof value === "string") return types.some((type) => TEXTS.has(type));
  if (typeof value === "number") return types.some((type) => ["Number", "Integer", "Float"].includes(type));
  if (typeof value === "boolean") return types.includes("Boolean");
  if (typeof value !== "object" || value === null) return false;
  if (!("@type" in value)) return "@id" in value && types.includes("IdReference");
  return types.some((type) => isKindOf(String(value["@type"]), type));
}

/** The violations of the vocabulary. */
export function wrongTerms(facts: object): string[] {
  const nodes = "@graph" in facts ? (facts["@graph"] as object[]) : [facts];
  const known = new Set(nodes.map((node) => ("@id" in node ? node["@id"] : undefined)));
  return [
    ...("@context" in facts && facts["@context"] === "https://schema.org" ? [] : ["the context is not schema.org"]),
    ...nodes.flatMap((node) => wrongIn(node, known)),
  ];
}

function wrongIn(node: object, known: ReadonlySet<unknown>): string[] {
  const { "@type": type, "@id": id, "@context": _context, ...rest } = node as Record<string, unknown>;
  if (type === undefined) {
    // A reference to an anchor must be to another node; other addresses may lead elsewhere.
    return known.has(id) || !String(id).includes("#") ? [] : [`nothing is called ${String(id)}`];
  }
  const base = leaves.get(String(type));
  if (!base) return [`there is no type ${String(type)}`];
  return Object.entries(rest).flatMap(([property, value]) => {
    const types = lineage(base)
      .find(({ properties }) => properties.has(property))
      ?.properties.get(property);
    if (!types) return [`${String(type)} has no ${property}`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((each) => [
      ...(mayHold(types, each) ? [] : [`${String(type)}.${property} cannot hold ${JSON.stringify(each)}`]),
      ...(typeof each === "object" && each !== null ? wrongIn(each, known) : []),
    ]);
  });
}
