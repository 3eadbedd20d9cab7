/** Rules for all mails, checked with every example in every language. */
import { beforeAll, describe, expect, test } from "vitest";
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import { NAMED_MAILS } from "#app/features/support/members/member-mails.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { standardHeaders } from "#app/platform/mail/envelope.server.ts";
import { examplePeopleOf } from "#app/platform/mail/examples.ts";
import {
  type ListedExample,
  mailExamplesIn,
  mailKinds,
  type RenderedExample,
  renderExample,
  shownIn,
} from "#app/shell/mail-gallery.server.ts";
import { ESSENTIAL } from "#tests/fixtures/mail/essential-mails.ts";
import { bare, FOREIGN_QUOTES, seen, TORN, tables, tags, widthOf, wordsOf } from "#tests/fixtures/mail/mail-parts.ts";
import { isEveryday } from "#tests/long.ts";

Object.assign(process.env, { DATABASE_URL: "postgresql://localhost/none", DEV_PAGES: "1" });

type Mail = ListedExample & RenderedExample & { name: string };

/** Two languages every day, and else all five: most rules are broken by how a mail is made. */
const LANGUAGES: readonly Market[] = isEveryday ? ["se", "uk"] : MARKETS;

const originOf = (market: Market) => `https://${market}.example`;

const mails = new Map<Market, Mail[]>();

beforeAll(async () => {
  await import("./mails.ts");
  for (const market of LANGUAGES) {
    const rendered: Mail[] = [];
    for (const example of await mailExamplesIn(market)) {
      const mail = await renderExample(example, { market, origin: originOf(market) });
      rendered.push({ ...example, ...mail, name: `${example.kind}.${example.variant}` });
    }
    mails.set(market, rendered);
  }
});

/** The mails that fail a check, with the reason. */
function wrong(market: Market, check: (mail: Mail) => readonly unknown[]): Record<string, readonly unknown[]> {
  const found = mails.get(market)!.map((mail) => [mail.name, check(mail)] as const);
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
}

const linksOf = ({ html }: Mail) => tags(html, "a").map(({ href }) => href ?? "");

test("every kind has examples, each with a name of its own", () => {
  const names = mails.get("uk")!.map(({ name }) => name);
  expect(mailKinds().filter((kind) => !names.some((name) => name.startsWith(`${kind}.`)))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the page of a member names every kind for staff", () => {
  expect([...NAMED_MAILS].sort()).toEqual(mailKinds().sort());
});

test("every kind without a way out says why it has none", () => {
  const optional = new Set(mails.get("uk")!.flatMap(({ kind, words }) => (words.unsubscribe ? [kind] : [])));
  expect(mailKinds().filter((kind) => optional.has(kind) === kind in ESSENTIAL)).toEqual([]);
  expect(Object.keys(ESSENTIAL).filter((kind) => !mailKinds().includes(kind))).toEqual([]);
});

describe.each(LANGUAGES)("in %s", (market) => {
  test("a subject says something in one line of an inbox, and the preview goes on from it", () => {
    expect(
      wrong(market, ({ words: { subject }, preview }) =>
        subject.trim() &&
        subject.length <= 85 &&
        !/[\r\n]|[:;,.]$|: ·/.test(subject) &&
        preview.trim() &&
        preview.length <= 200 &&
        !/[\r\n]|: ·/.test(preview) &&
        !bare(subject).includes(bare(preview)) &&
        !bare(preview).startsWith(bare(subject))
          ? []
          : [subject, preview],
      ),
    ).toEqual({});
  });

  test("the HTML part says its language, and a table that holds no figures is none", () => {
    expect(
      wrong(market, ({ html }) => [
        ...(tags(html, "html")[0]?.lang === factsOf(market).htmlLang ? [] : ["lang"]),
        ...tables(html).filter((table) => !table.includes("<th")),
      ]),
    ).toEqual({});
  });

  test("nothing is fetched from elsewhere: pictures come with the mail, and say what they show", () => {
    expect(
      wrong(market, ({ html, pictures }) => {
        const known = new Set(pictures.map(({ cid }) => `cid:${cid}`));
        return [
          ...tags(html, "img").filter(({ src, alt }) => !src || !known.has(src) || !alt?.trim()),
          ...(html.match(/\b(?:src|srcset|background|poster|data)="(?!cid:)[^"]*"/gi) ?? []),
          ...(html.match(/<script|<link|@import|url\(|<iframe|\bon\w+="|<(?:object|embed|form|input)\b/gi) ?? []),
        ];
      }),
    ).toEqual({});
  });

  test("pictures are drawn twice as wide as they are shown, once for each theme", () => {
    expect(
      wrong(market, ({ html, pictures }) => {
        const shown = tags(html, "img");
        return pictures.filter(({ cid, content }) => {
          const [image, ...more] = shown.filter(({ src }) => src === `cid:${cid}`);
          return !image || more.length > 0 || widthOf(content) !== 2 * Number(image.width);
        });
      }),
    ).toEqual({});
    expect(wrong(market, ({ html }) => (tags(html, "img").length % 2 === 0 ? [] : ["odd"]))).toEqual({});
  });

  test("an offer shows its ring, and says its figure to whoever does not see it", () => {
    const offers = mails.get(market)!.filter(({ kind, variant }) => kind === "offer-moved" && variant !== "closed");
    expect(offers.length).toBeGreaterThan(0);
    for (const { html, name } of offers) {
      const rings = tags(html, "img").filter(({ src }) => src!.startsWith("cid:ring-"));
      expect(
        rings.map(({ width, alt }) => [width, /\d[.,]?\d*\s?%/.test(alt!)]),
        name,
      ).toEqual([
        ["132", true],
        ["132", true],
      ]);
    }
  });

  test("nothing is given a width that the column does not have", () => {
    expect(
      wrong(market, ({ html }) =>
        [...html.replace(/<!--.*?-->/gs, "").matchAll(/(?<![-\w])width[:=]"?(\d+)(?:px)?(?![\d%])/g)]
          .map(([, width]) => Number(width))
          .filter((width) => width > 552 && width !== 600),
      ),
    ).toEqual({});
  });

  test("links lead to the reader's own host, or where the mail says they do", () => {
    const allowed = [originOf(market), "https://meet.example.com"];
    expect(
      wrong(market, (mail) =>
        linksOf(mail).filter((href) => {
          if (href.startsWith("mailto:")) return false;
          // The back office is found by nobody who isn't signed in.
          const url = URL.parse(href);
          return !url || !allowed.includes(url.origin) || url.pathname.startsWith("/admin");
        }),
      ),
    ).toEqual({});
  });

  test("there is one thing to do", () => {
    expect(wrong(market, ({ html }) => html.match(/class="m-button/g)?.slice(1) ?? [])).toEqual({});
  });

  test("whoever may end such mails finds the way in the mail", () => {
    expect(
      wrong(market, (mail) => {
        const { unsubscribe } = mail.words;
        return unsubscribe && !linksOf(mail).includes(unsubscribe) ? [unsubscribe] : [];
      }),
    ).toEqual({});
  });

  test("whoever may end such mails can do it with one press in their program, and nobody else is offered that", () => {
    expect(
      wrong(market, ({ words: { unsubscribe, list } }) => {
        const headers = standardHeaders({ unsubscribe, list });
        const offered = [headers["List-Unsubscribe"], headers["List-Unsubscribe-Post"], headers["List-Id"]];
        return offered.every((header) => Boolean(header) === Boolean(unsubscribe)) ? [] : offered;
      }),
    ).toEqual({});
  });

  test("quotation marks are the market's own, and figures stay with their units", () => {
    expect(
      wrong(market, (mail) =>
        // Not addresses and quoted lines.
        wordsOf(mail).flatMap((words) => {
          const own = words.replace(/https?:\/\/\S+|^> .*$/gm, "");
          return [...(own.match(FOREIGN_QUOTES[market]) ?? []), ...(own.match(TORN) ?? [])];
        }),
      ),
    ).toEqual({});
  });

  test("the brand is never inflected", () => {
    expect(
      wrong(market, (mail) => wordsOf(mail).flatMap((words) => words.match(/Stakeholm(?:[:’']?\p{L}+)/gu) ?? [])),
    ).toEqual({});
  });

  test("the first line has the reader’s first name, or says who wrote or what it is about", () => {
    // Somebody else’s words stand at the head, or nobody is known by name.
    const others = [
      "topic-news",
      "campaign",
      "campaign-test",
      "case-answered",
      "case-received",
      "report-received",
      "reply-refused",
    ];
    expect(
      wrong(market, ({ html, reader, kind }) => {
        const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
        const named = heading.includes(reader.name.split(" ")[0]!);
        return heading.trim() && (named || others.includes(kind)) ? [] : [heading];
      }),
    ).toEqual({});
  });

  test("no gap shows through the words", () => {
    expect(
      wrong(market, ({ words, html, text }) =>
        [words.subject, seen(html), text].flatMap((part) => part.match(/[{}]|undefined|\bnull\b|NaN|\[object/g) ?? []),
      ),
    ).toEqual({});
  });

  test.runIf(market === "uk")("English is what people write today", () => {
    expect(
      wrong(market, (mail) =>
        wordsOf(mail).flatMap(
          // Texts of the specification, and a warning that the law prescribes.
          (words) =>
            words
              .replace(/\s+/g, " ")
              .replaceAll(PRESCRIBED_WARNING, "")
              .replace(/Email at once|It is not permitted/g, "")
              .match(/\b(?:some|any|every)body\b|\bat once\b|\b(?:do|does|did|is|are|was|has|have|can) ?not\b/gi) ?? [],
        ),
      ),
    ).toEqual({});
  });

  test.runIf(market === "fi")("names in Finnish are not inflected", () => {
    const { company, others, entrepreneur, investor, friend, host } = examplePeopleOf(market);
    const names = [company, ...others].map(({ companyName }) => companyName);
    names.push(...[entrepreneur, investor, friend, host].map(({ name }) => name));
    expect(
      wrong(market, (mail) =>
        names.filter((name) => wordsOf(mail).some((words) => new RegExp(`${name}(?::\\p{L}|\\p{L})`, "u").test(words))),
      ),
    ).toEqual({});
  });

  test.skipIf(market === "uk")("clocks are written as in the country: no colon between hours and minutes", () => {
    expect(
      wrong(
        market,
        ({ words, html }) => `${words.subject} ${seen(html)}`.match(/(?<![\d:])\d\d?:\d\d(?![\d:])/g) ?? [],
      ),
    ).toEqual({});
  });

  test.skipIf(market === "uk")("no English is left", () => {
    expect(
      wrong(
        market,
        ({ words, html }) =>
          `${words.subject} ${seen(html)}`.match(/\b(?:the|and|your|you|this|with|from|please|was|has been)\b/gi) ?? [],
      ),
    ).toEqual({});
  });

  test("the plain part has what the subject says, and every link", () => {
    const { company, others, entrepreneur, investor, friend, host } = examplePeopleOf(market);
    const names = [...[company, ...others].map(({ companyName }) => companyName)];
    names.push(...[entrepreneur, investor, friend, host].map(({ name }) => name));
    expect(
      wrong(market, (mail) => {
        const flat = mail.text.replace(/\s+/g, " ");
        const facts = [...names.filter((name) => mail.words.subject.includes(name))];
        return [...new Set([...facts, ...linksOf(mail)])].filter(
          // For a scale, the plain part has only the page's address.
          (fact) => !flat.includes(fact.replace(/^mailto:|&score=\d+$/, "")),
        );
      }),
    ).toEqual({});
  });

  test("each theme has its own colours, whatever the machine's are", () => {
    expect(
      wrong(market, (mail) => {
        const [light, dark] = [shownIn("light", mail), shownIn("dark", mail)];
        return [...(light === dark ? ["the same"] : []), ...[light, dark].filter((html) => html.includes("cid:"))];
      }),
    ).toEqual({});
  });
});
