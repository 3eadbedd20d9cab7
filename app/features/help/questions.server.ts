/**
 * The texts of help: `content/<market>/faq.md`, with topics as `## Title {#id}` and questions as `### Title {#id}`. All five files are parsed at
 * startup, which fails if one lacks a question.
 */
import { marked, type Token, type Tokens } from "marked";
import { parse as parseYaml } from "yaml";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env/env.server.ts";
import { operator } from "#app/platform/site/operator.server.ts";
import { xmlText } from "#app/platform/text/xml.ts";
import { type HelpTexts, type Question, TOPICS, type Topic } from "./question.ts";

const sources = import.meta.glob<string>("/content/*/faq.md", { query: "?raw", import: "default", eager: true });

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;
const HEADING = /^(.+?) \{#([a-z][a-z-]*)\}$/;

/**
 * Parses the questions of one language, without replacing `{brand}`, `{contact}` and `{company}`.
 *
 * @throws when a topic or a question is missing, unknown, out of order or unanswered
 */
export function parseHelp(source: string, name: string): HelpTexts {
  const wrong = (problem: string) => new Error(`${name}: ${problem}`);
  const front = FRONT_MATTER.exec(source);
  if (!front || !(parseYaml(front[1]!) as { updated?: unknown } | null)?.updated) throw wrong("no date of its update");
  const texts: HelpTexts = { title: "", lead: "", topics: [] };
  let topic: Topic | undefined;
  let answer: { question: Question; tokens: Token[] } | undefined;
  const finish = () => {
    if (answer) Object.assign(answer.question, answerOf(answer.tokens));
    answer = undefined;
  };
  for (const token of marked.lexer(source.slice(front[0].length))) {
    if (token.type === "space") continue;
    if (token.type !== "heading") {
      if (answer) answer.tokens.push(token);
      else if (topic || token.type !== "paragraph") throw wrong(`a ${token.type} without a question`);
      else texts.lead ||= plainText(marked.parser([token]));
      continue;
    }
    finish();
    const { depth, text } = token as Tokens.Heading;
    if (depth === 1) {
      texts.title = text;
      continue;
    }
    const [, title, id] = HEADING.exec(text) ?? [];
    if (!title || !id) throw wrong(`the heading "${text}" has no id`);
    if (depth === 2) {
      topic = { id, title, questions: [] };
      texts.topics.push(topic);
    } else {
      if (!topic) throw wrong(`the question "${id}" has no topic`);
      answer = { question: { id, title, html: "", text: "" }, tokens: [] };
      topic.questions.push(answer.question);
    }
  }
  finish();
  const found = texts.topics.map(({ id, questions }) => [id, questions.map(({ id }) => id)]);
  if (JSON.stringify(found) !== JSON.stringify(Object.entries(TOPICS))) {
    throw wrong(`the questions are ${JSON.stringify(found)}, not ${JSON.stringify(Object.entries(TOPICS))}`);
  }
  const unanswered = texts.topics.flatMap(({ questions }) => questions).find(({ text }) => text === "");
  if (unanswered) throw wrong(`no answer to "${unanswered.id}"`);
  if (!texts.title || !texts.lead) throw wrong("no title or no first paragraph");
  return texts;
}

function answerOf(tokens: Token[]): Pick<Question, "html" | "text"> {
  const html = marked.parser(tokens);
  return { html, text: plainText(html) };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The plain text of HTML that was rendered from Markdown. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:p|li|ul|ol|br)/.test(tag) ? " " : ""))
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, " ")
    .trim();
}

const parsed = new Map(
  MARKETS.map((market) => {
    const name = `/content/${market}/faq.md`;
    const source = sources[name];
    if (source === undefined) throw new Error(`No text ${name}`);
    return [market, parseHelp(source.replaceAll("\r\n", "\n"), name)] as const;
  }),
);

const filled = new Map<Market, HelpTexts>();

/** The questions of a language, with the names of brand and operator filled in. */
export function helpTexts(market: Market): HelpTexts {
  let texts = filled.get(market);
  if (!texts) {
    const { title, lead, topics } = parsed.get(market)!;
    texts = {
      title: withNames(title),
      lead: withNames(lead),
      topics: topics.map((topic) => ({
        ...topic,
        title: withNames(topic.title),
        questions: topic.questions.map(({ id, title, html, text }) => ({
          id,
          title: withNames(title),
          html: withNames(html, xmlText),
          text: withNames(text),
        })),
      })),
    };
    filled.set(market, texts);
  }
  return texts;
}

function withNames(text: string, encode = (name: string) => name): string {
  return text
    .replaceAll("{brand}", () => encode(BRAND))
    .replaceAll("{contact}", () => encode(env().CONTACT_EMAIL))
    .replaceAll("{company}", () => encode(operator()?.name ?? BRAND));
}
