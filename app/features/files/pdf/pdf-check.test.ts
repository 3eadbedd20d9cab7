import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { AFRelationship, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { type PdfPart, pageWith, pdfOf } from "#tests/fixtures/files/pdf.ts";
import { readDocument } from "./document-reading.server.ts";

const LIMIT = 5 * 1024 * 1024;

function packed(bytes: Uint8Array | string, dictionary = "", filter = "/FlateDecode"): PdfPart {
  return { dictionary: `${dictionary} /Filter ${filter}`, stream: deflateSync(bytes, { level: 9 }) };
}

/** A stream of objects, as newer PDFs have them. */
function objectStream(objects: Record<number, string>, filter?: string): PdfPart {
  let at = 0;
  const table = Object.entries(objects).map(([number, text]) => {
    const row = `${number} ${at}`;
    at += text.length + 1;
    return row;
  });
  const head = `${table.join(" ")} `;
  const text = head + Object.values(objects).join(" ");
  return packed(text, `/Type /ObjStm /N ${table.length} /First ${head.length}`, filter);
}

async function drawn(change: (document: PDFDocument) => Promise<void> | void, streams = true): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText("Grinds flour");
  await change(document);
  return document.save({ useObjectStreams: streams });
}

/** A file that another version of it was appended to. */
function amended(before: Buffer, object: string, trailer = ""): Buffer {
  const place = before.length;
  const table = place + object.length;
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString("latin1"))![1];
  return Buffer.concat([
    before,
    Buffer.from(
      `${object}xref\n4 1\n${String(place).padStart(10, "0")} 00000 n \ntrailer\n` +
        `<< /Root 1 0 R /Size 5 /Prev ${previous} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  ]);
}

describe("a PDF is taken", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["of one page", () => pageWith()],
    ["with its objects in streams", () => drawn(() => {})],
    ["with its objects as they are", () => drawn(() => {}, false)],
    ["of two hundred pages", () => drawn((document) => void Array.from({ length: 200 }, () => document.addPage()))],
    ["that was amended", () => amended(pageWith(), "4 0 obj\n(Note)\nendobj\n")],
    [
      "with a picture packed as text",
      () => pageWith([{ dictionary: "/Filter [/A85 /FlateDecode]", stream: ascii85(deflateSync("x")) }]),
    ],
    ["with a link", () => pageWith(["<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>"])],
    ["that opens at its second page", () => pageWith([], "/OpenAction [3 0 R /Fit]")],
    ["that speaks of scripts", () => pageWith(["(/JavaScript /Launch)"])],
    [
      "whose stream says a wrong length",
      () =>
        Buffer.from(
          pageWith([{ dictionary: "", stream: Buffer.from("abc") }])
            .toString("latin1")
            .replace("/Length 3", "/Length 2"),
          "latin1",
        ),
    ],
    ["with white space after its end", () => Buffer.concat([pageWith(), Buffer.from("\r\n\r\n\0\0")])],
  ])("%s", async (_what, make) => {
    expect(await readDocument(await make())).toEqual({ ok: true, value: "application/pdf" });
  });
});

function ascii85(bytes: Buffer): Buffer {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const some = bytes.subarray(at, at + 4);
    let value = Buffer.concat([some, Buffer.alloc(4)]).readUInt32BE(0);
    let group = "";
    for (let place = 0; place < 5; place++) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group.slice(0, some.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

describe("a PDF that does something by itself is refused", () => {
  const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a script on opening", () => pageWith([], `/OpenAction ${script}`)],
    ["a script in an object of its own", () => pageWith([script])],
    ["a script by a name in disguise", () => pageWith(["<< /S /J#61va#53cript /#4aS (x) >>"])],
    ["a script deep inside", () => pageWith([`[[[[<< /AA << /O ${script} >> >>]]]]`])],
    ["a script in a stream of objects", () => pageWith([objectStream({ 9: "<< /A 1 >>", 10: script })])],
    ["a script of a document that another program wrote", () => drawn((document) => document.addJavaScript("x", "1"))],
    [
      "a script in an object that no table leads to",
      () =>
        Buffer.from(pageWith().toString("latin1").replace("1 0 obj", `%\n9 0 obj ${script} endobj\n1 0 obj`), "latin1"),
    ],
    ["a script in a version that was replaced", () => amended(pageWith([script]), "4 0 obj\nnull\nendobj\n")],
    ["a script in a version that was added", () => amended(pageWith(["null"]), `4 0 obj\n${script}\nendobj\n`)],
    [
      "a script inside what passes for a stream",
      () => pageWith([{ dictionary: "", stream: Buffer.from(`9 0 obj ${script} endobj`) }]),
    ],
    ["a program that is started", () => pageWith(["<< /S /Launch /F (cmd.exe) >>"])],
    ["a form that is sent", () => pageWith(["<< /S /SubmitForm /F (https://example.com) >>"])],
    ["another file that is opened", () => pageWith(["<< /S /GoToR /F (//host/share) >>"])],
    ["an address that is a script", () => pageWith(["<< /S /URI /URI (javascript:alert) >>"])],
    ["a form of Adobe's own", () => pageWith([], "/AcroForm << /XFA 4 0 R >>")],
    [
      "a file within",
      () =>
        drawn((document) =>
          document.attach(randomBytes(100), "x.exe", {
            mimeType: "application/x-msdownload",
            afRelationship: AFRelationship.Data,
          }),
        ),
    ],
    ["a file as a note", () => pageWith(["<< /Type /Annot /Subtype /FileAttachment >>"])],
    ["a stream from elsewhere", () => pageWith([{ dictionary: "/F (//host/share)", stream: Buffer.from("") }])],
    ["a film", () => pageWith(["<< /Type /Annot /Subtype /RichMedia >>"])],
    [
      "a name tree of scripts",
      () =>
        drawn((document) => {
          const { context } = document;
          document.catalog.set(
            PDFName.of("Names"),
            context.obj({ JavaScript: { Names: [PDFString.of("a"), context.obj({})] } }),
          );
        }),
    ],
  ])("%s", async (_what, make) => {
    const found = await readDocument(await make());
    expect(found).toEqual({ ok: false, code: expect.stringMatching(/^document-(?:active|unreadable)$/) });
    // Moved tables make the one unreadable before it is looked into.
    if (!_what.includes("no table leads")) expect(found).toEqual({ ok: false, code: "document-active" });
  });
});

describe("a locked PDF is refused", () => {
  test("with a password to open it", async () => {
    const bytes = await drawn((document) => document.encrypt({ userPassword: "x", ownerPassword: "y" }), false);
    expect(await readDocument(bytes)).toEqual({ ok: false, code: "document-locked" });
  });

  test("with a password for its owner alone", async () => {
    expect(await readDocument(amended(pageWith(), "4 0 obj\n<<>>\nendobj\n", "/Encrypt 4 0 R"))).toEqual({
      ok: false,
      code: "document-locked",
    });
  });
});

describe("a PDF whose structure does not hold is refused", () => {
  const whole = pageWith();
  const changed = (from: string | RegExp, to: string) =>
    Buffer.from(whole.toString("latin1").replace(from, to), "latin1");
  test.each<[string, () => Uint8Array]>([
    ["cut off", () => whole.subarray(0, whole.length - 20)],
    ["cut at its beginning", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), whole.subarray(40)])],
    ["without a table", () => changed(/xref\n0[\s\S]+trailer/, "trailer")],
    ["whose table lies elsewhere", () => changed(/startxref\n\d+/, "startxref\n7")],
    ["whose table lies beyond its end", () => changed(/startxref\n\d+/, "startxref\n9999999")],
    [
      "whose table leads to no object",
      () =>
        changed(/00000 n/, "00000 n".replace("00000", "00000")).fill(
          0x39,
          whole.indexOf("00000 n") - 11,
          whole.indexOf("00000 n") - 1,
        ),
    ],
    ["whose tables go in a circle", () => changed("/Size 4 ", "/Size 4 /Prev 9")],
    ["without a root", () => changed("/Root 1 0 R", "/Root 9 0 R")],
    ["without pages", () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"])],
    [
      "whose pages go in a circle",
      () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] >>"]),
    ],
    ["whose references go in a circle", () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "3 0 R", "2 0 R"])],
    ["with something behind its end", () => Buffer.concat([whole, Buffer.from("and more")])],
    ["nested beyond measure", () => pageWith([`${"[".repeat(5_000)}${"]".repeat(5_000)}`])],
    ["with a text without end", () => pageWith(["(a"])],
    ["with a stream without end", () => changed("endobj", "stream\nendobj")],
  ])("%s", async (_what, make) => {
    expect(await readDocument(make())).toEqual({ ok: false, code: "document-unreadable" });
  });
});

describe("a PDF that is far more inside than outside is refused, soon and with little memory", () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
  test.each<[string, () => Uint8Array]>([
    ["a stream of 400 MB", () => pageWith([packed(zeros(400))])],
    [
      "streams of 40 MB, ten of them",
      () => {
        const one = packed(zeros(40));
        return pageWith(Array.from({ length: 10 }, () => one));
      },
    ],
    [
      "a stream packed twice",
      () =>
        pageWith([{ dictionary: "/Filter [/FlateDecode /FlateDecode]", stream: deflateSync(deflateSync(zeros(200))) }]),
    ],
    ["a stream packed with LZW", () => pageWith([{ dictionary: "/Filter /LZWDecode", stream: zeros(1) }])],
    [
      "a stream of objects of 64 MB",
      () => pageWith([packed(Buffer.alloc(64 * 1024 * 1024, " "), "/Type /ObjStm /N 1 /First 10")]),
    ],
    ["a stream of objects packed otherwise", () => pageWith([objectStream({ 9: "<<>>" }, "[/RunLengthDecode]")])],
    [
      "a quarter of a million objects in a stream",
      () =>
        pageWith([objectStream(Object.fromEntries(Array.from({ length: 250_000 }, (_, index) => [index + 9, "1"])))]),
    ],
    [
      "three hundred thousand objects",
      () => Buffer.concat([pageWith(), Buffer.from("1 0 obj 1 endobj\n".repeat(300_000))]).subarray(0, LIMIT),
    ],
    ["a list of a million numbers", () => pageWith([`[${"1 ".repeat(1_000_000)}]`])],
    [
      "a picture of 40,000 by 40,000 dots",
      () => pageWith([packed(zeros(1), "/Subtype /Image /Width 40000 /Height 40000")]),
    ],
    [
      "a JPEG that says it has 65,000 by 65,000 dots",
      () =>
        pageWith([
          {
            dictionary: "/Subtype /Image /Width 10 /Height 10 /Filter /DCTDecode",
            stream: Buffer.from("ffd8ffe000040000ffc0001108fde8fde803012200021101031101", "hex"),
          },
        ]),
    ],
  ])("%s", async (_what, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
    const before = process.memoryUsage().rss;
    expect(await readDocument(bytes)).toEqual({ ok: false, code: "document-unreadable" });
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe("a file that is two things at once is refused", () => {
  test.each<[string, () => Uint8Array, string]>([
    [
      "a PDF with an archive behind it",
      () => Buffer.concat([pageWith(), Buffer.from("PK\u0003\u0004x"), Buffer.from("PK\u0005\u0006".padEnd(22, "\0"))]),
      "document-type-wrong",
    ],
    [
      "a PDF with an archive in it",
      () => pageWith([{ dictionary: "", stream: Buffer.from(`PK\u0005\u0006${"\0".repeat(18)}`) }]),
      "document-type-wrong",
    ],
    [
      "an archive with a PDF behind it",
      () => Buffer.concat([Buffer.from("PK\u0003\u0004"), pageWith()]),
      "document-type-wrong",
    ],
    [
      "a PDF with a page at its head",
      () => Buffer.from(pageWith().toString("latin1").replace("\n%", "\n%<script>alert(1)</script>"), "latin1"),
      "document-type-wrong",
    ],
    [
      "a page with a PDF behind it",
      () => Buffer.concat([Buffer.from("<html><!--"), pageWith()]),
      "document-type-wrong",
    ],
    ["a picture with a PDF behind it", () => Buffer.concat([Buffer.from("GIF89a"), pageWith()]), "document-type-wrong"],
    ["a script that is a picture", () => Buffer.from("GIF89a/*\u0001\u0000*/=1;alert(1)"), "document-type-wrong"],
  ])("%s", async (_what, make, code) => {
    expect(await readDocument(make())).toEqual({ ok: false, code });
  });
});
