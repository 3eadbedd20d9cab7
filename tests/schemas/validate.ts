/** Validates XML by the schemas of this folder, with libxml2. */
import { readFileSync } from "node:fs";
import { memoryPages, validateXML } from "xmllint-wasm";

const file = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(fileName, import.meta.url), "utf8"),
});

/** The document's violations of the schema. */
export async function problemsOf(xml: string, schema: "sitemap.xsd" | "atom.xsd"): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "document.xml", contents: xml },
    schema: [file(schema)],
    preload: [file(schema === "sitemap.xsd" ? "xhtml-link.xsd" : "xml-lang.xsd")],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}
