import { describe, expect, it } from "vitest";
import { taxReliefsOf } from "#app/features/pitches/company-facts.ts";
import { agreesWith, dealOf } from "#app/features/pitches/ownership.ts";
import {
  lineProblem,
  SHORT_DESCRIPTION_LIMIT,
  shortDescriptionLength,
} from "#app/features/pitches/quality/public-line.ts";
import { shortTexts } from "#app/features/pitches/translations.ts";
import { parsePhone } from "#app/features/profiles/phone.ts";
import { ANSWER_LIMIT, QUESTION_LIMIT, TITLE_LIMIT, UPDATE_LIMIT } from "#app/features/questions/questions.ts";
import { isPrivateOrganisationNumber, parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { isCountyOf } from "#app/i18n/counties.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { bookmarks, publishedDaysAgo, takenDownDaysAgo, views } from "./bookmarks.ts";
import { companyFacts } from "./company-facts.ts";
import { conversations } from "./conversations.ts";
import { drafts, people, personOf, pitches, pitchOf } from "./demo.ts";
import { drawLogo } from "./logos/logos.ts";
import { pictures } from "./pictures/pictures.ts";
import { drawPortrait } from "./portraits/portraits.ts";
import { talks } from "./questions.ts";
import { signInAccounts } from "./sign-in-accounts.ts";
import { staff } from "./staff.ts";
import { TRANSLATIONS, translatedTexts } from "./translations.ts";

const USERNAME = /^[a-z0-9][a-z0-9_.-]{2,29}$/;
const INDUSTRIES = 16;

// South, west, north, east: generous boxes around the countries, islands included.
const BOUNDS: Readonly<Record<Market, readonly [number, number, number, number]>> = {
  se: [55.3, 10.9, 69.1, 24.2],
  no: [57.9, 4.5, 71.2, 31.2],
  dk: [54.5, 8, 57.8, 15.2],
  fi: [59.7, 19, 70.1, 31.6],
  uk: [49.8, -8.7, 60.9, 1.8],
};

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length;
const countBy = <T>(things: readonly T[], key: (thing: T) => string) => Object.groupBy(things, key);
const doubles = (values: readonly string[]) => values.filter((value, place) => values.indexOf(value) !== place);

describe("people", () => {
  it("are many in every market and on both sides", () => {
    for (const market of MARKETS) {
      const ours = people.filter((person) => person.market === market);
      expect(ours.length, market).toBeGreaterThanOrEqual(13);
      expect(ours.filter(({ side }) => side === "entrepreneur").length, market).toBeGreaterThanOrEqual(6);
      expect(ours.filter(({ side }) => side === "investor").length, market).toBeGreaterThanOrEqual(6);
    }
  });

  it("are told apart by id, username, address, phone and name", () => {
    expect(doubles([...people, ...staff].map(({ id }) => id))).toEqual([]);
    expect(doubles(people.map(({ username }) => username))).toEqual([]);
    expect(doubles([...people, ...staff].map(({ email }) => email.toLowerCase()))).toEqual([]);
    expect(doubles(people.map(({ phone }) => phone))).toEqual([]);
    expect(doubles(people.map(({ biography }) => biography))).toEqual([]);
  });

  it.each(people.map((person) => [person.id, person] as const))("%s could have signed up", (_, person) => {
    expect(person.username).toMatch(USERNAME);
    expect(person.email).toMatch(/^[a-z.-]+@example\.com$/);
    expect(parsePhone(person.market, person.phone)).toEqual({ ok: true, value: person.phone });
    expect(isCountyOf(person.market, person.county)).toBe(true);
    expect(graphemes(person.biography)).toBeGreaterThan(100);
    expect(`${person.biography} ${person.job}`).not.toMatch(/[!—]/);
    expect(person.interests.length).toBeGreaterThan(0);
    expect(new Set(person.interests).size).toBe(person.interests.length);
    expect(person.identityVerified && person.plan === "basic").toBe(false);
    expect(person.budget !== null).toBe(person.side === "investor");
    if (person.budget) expect(person.budget.min).toBeLessThan(person.budget.max);
    for (const link of person.links) expect(URL.canParse(link)).toBe(true);
  });
});

describe("pitches", () => {
  it("are many in every market, of every industry and in every state", () => {
    const all = [...pitches, ...drafts];
    expect(all.length).toBeGreaterThanOrEqual(50);
    for (const market of MARKETS)
      expect(all.filter((pitch) => pitch.market === market).length).toBeGreaterThanOrEqual(10);
    const industries = countBy(all, ({ industry }) => industry);
    expect(Object.keys(industries)).toHaveLength(INDUSTRIES);
    for (const [industry, ofIt] of Object.entries(industries)) expect(ofIt!.length, industry).toBeGreaterThanOrEqual(2);
    const states = countBy(pitches, ({ status }) => status.state);
    expect(states["under-review"]!.length).toBeGreaterThanOrEqual(8);
    expect(states["changes-requested"]).toHaveLength(3);
    expect(states.done).toHaveLength(2);
    expect(states.withdrawn).toHaveLength(1);
    expect(states.published!.length).toBeGreaterThanOrEqual(35);
    expect(drafts).toHaveLength(4);
  });

  it("are told apart by id, name, number, website and text", () => {
    expect(doubles([...pitches, ...drafts].map(({ id }) => id))).toEqual([]);
    expect(doubles(pitches.map(({ companyName }) => companyName))).toEqual([]);
    expect(doubles(pitches.flatMap(({ organisationNumber }) => organisationNumber ?? []))).toEqual([]);
    expect(doubles(pitches.flatMap(({ website }) => website ?? []))).toEqual([]);
    expect(doubles(pitches.map(({ logo }) => drawLogo(logo)))).toEqual([]);
  });

  it.each(pitches.map((pitch) => [pitch.id, pitch] as const))("%s could have been submitted", (_, pitch) => {
    const facts = factsOf(pitch.market);
    const owner = personOf(pitch.owner);
    expect(owner.market).toBe(pitch.market);
    expect(owner.side).toBe("entrepreneur");
    expect(graphemes(pitch.pitchText)).toBeGreaterThanOrEqual(450);
    expect(graphemes(pitch.pitchText)).toBeLessThanOrEqual(1000);
    expect(pitch.pitchText).not.toMatch(/[!—]/);
    expect(shortDescriptionLength(pitch.shortDescription)).toBeLessThanOrEqual(SHORT_DESCRIPTION_LIMIT);
    expect(lineProblem(pitch.shortDescription)).toBeNull();
    expect(isCountyOf(pitch.market, pitch.county)).toBe(true);
    expect(pitch.revenue % facts.revenueUnit).toBe(0);
    expect(pitch.valuation % facts.valuationUnit).toBe(0);
    if (pitch.organisationNumber) {
      const soleProprietorship = pitch.companyType === "sole-proprietorship";
      const parsed = parseOrganisationNumber(pitch.market, pitch.organisationNumber, { soleProprietorship });
      expect(parsed).toMatchObject({ ok: true });
      expect(parsed.ok && isPrivateOrganisationNumber(pitch.market, parsed.value)).toBe(false);
    }
    if (pitch.phone) expect(parsePhone(pitch.market, pitch.phone)).toEqual({ ok: true, value: pitch.phone });
    if (pitch.website) expect(new URL(pitch.website).hostname).toMatch(/\.example$/);
    if (pitch.videoUrl) expect(new URL(pitch.videoUrl).hostname).toMatch(/^(www\.youtube|vimeo)\.com$/);
    const [south, west, north, east] = BOUNDS[pitch.market];
    expect(pitch.lat > south && pitch.lat < north && pitch.lon > west && pitch.lon < east).toBe(true);
    expect(pitch.status.state !== "published" || pitch.status.daysAgo <= 80).toBe(true);
    // Written, handed in and published within the owner's membership, a weekend included.
    const { status } = pitch;
    const out =
      publishedDaysAgo(pitch) ??
      (status.state === "changes-requested"
        ? status.submittedDaysAgo
        : status.state === "under-review"
          ? status.hoursAgo / 24
          : 0);
    expect(out + 8).toBeLessThanOrEqual(owner.joinedDaysAgo);
  });

  it.each(pitches.map((pitch) => [pitch.id, pitch] as const))("%s offers what its figures give", (_, pitch) => {
    const made = dealOf(pitch.shareKind, pitch.valuation, pitch.seekingAmount);
    expect(made.ok).toBe(true);
    if (!made.ok) return;
    expect(made.deal.offered).toBe(Math.round(pitch.offeredPercent * 100));
    expect(agreesWith(made.deal, Math.round(pitch.offeredPercent * 100), factsOf(pitch.market).valuationUnit)).toBe(
      true,
    );
  });

  it("say the sought amount's share in their own words", () => {
    for (const pitch of pitches) {
      const percent = new Intl.NumberFormat(factsOf(pitch.market).bcp47).format(pitch.offeredPercent);
      const inWords = /tredjedel|kvarter|quarter|fjärdedel/.test(pitch.pitchText);
      expect(pitch.pitchText.includes(percent) || inWords, pitch.id).toBe(true);
    }
  });
});

describe("what people do", () => {
  it("is talked about between an investor and the pitch's owner, in order and after both have joined", () => {
    expect(conversations.length).toBeGreaterThanOrEqual(20);
    for (const talk of conversations) {
      const name = `${talk.investor} and ${talk.entrepreneur}`;
      expect(personOf(talk.investor).side, name).toBe("investor");
      expect(personOf(talk.entrepreneur).side, name).toBe("entrepreneur");
      expect(talk.messages.length, name).toBeLessThanOrEqual(14);
      const times = talk.messages.map(({ minutesAgo }) => minutesAgo);
      expect(times, name).toEqual(times.toSorted((a, b) => b - a));
      const joined = Math.min(personOf(talk.investor).joinedDaysAgo, personOf(talk.entrepreneur).joinedDaysAgo);
      expect(times[0], name).toBeLessThan(joined * 1_440);
      if (talk.pitch) {
        expect(pitchOf(talk.pitch).owner, name).toBe(talk.entrepreneur);
        expect(times[0], name).toBeLessThan(publishedDaysAgo(pitchOf(talk.pitch))! * 1_440);
      }
      const unread = talk.messages.slice(talk.messages.length - talk.unread);
      expect(new Set(unread.map(({ from }) => from)).size, name).toBeLessThanOrEqual(1);
      expect(talk.messages.map(({ text }) => text).join(" "), name).not.toMatch(/[!—]/);
    }
    expect(doubles(conversations.map((talk) => `${talk.investor} ${talk.entrepreneur} ${talk.pitch}`))).toEqual([]);
    expect(conversations.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(8);
  });

  it("is saving and opening what was public on that day, and never one's own", () => {
    for (const { person, pitch, daysAgo } of [...bookmarks, ...views]) {
      const thing = pitchOf(pitch);
      const name = `${person} ${pitch} ${daysAgo}`;
      expect(thing.owner, name).not.toBe(person);
      expect(daysAgo, name).toBeLessThanOrEqual(publishedDaysAgo(thing) ?? -1);
      expect(daysAgo, name).toBeGreaterThanOrEqual(takenDownDaysAgo(thing));
      expect(daysAgo, name).toBeLessThanOrEqual(personOf(person).joinedDaysAgo);
    }
    expect(doubles(views.map(({ person, pitch, daysAgo }) => `${person} ${pitch} ${daysAgo}`))).toEqual([]);
  });

  it("has a cast of both sides in every market", () => {
    for (const market of MARKETS) {
      expect(signInAccounts[market].entrepreneur).toMatchObject({ market, side: "entrepreneur" });
      expect(signInAccounts[market].investor).toMatchObject({ market, side: "investor" });
    }
  });

  it("is drawn the same way every time, without a font", () => {
    for (const person of people) {
      if (!person.portrait) continue;
      expect(drawPortrait(person.portrait)).toBe(drawPortrait(person.portrait));
      expect(drawPortrait(person.portrait)).not.toMatch(/<text|undefined|NaN/);
    }
    for (const { logo } of pitches) expect(drawLogo(logo)).not.toMatch(/<text|undefined|NaN/);
  });
});

describe("what companies tell of themselves", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const told = pitches.map((pitch) => [pitch, companyFacts(pitch, personOf(pitch.owner).name, now, now)] as const);

  it("is told by most companies with shares, and ends with the revenue that the pitch has", () => {
    expect(told.filter(([, { team }]) => team.length > 0).length).toBeGreaterThan(25);
    for (const [{ id, revenue, startDate }, { years }] of told) {
      if (years.length === 0) continue;
      expect(years.at(-1), id).toMatchObject({ year: 2025, revenue });
      expect(years[0]!.year, id).toBeGreaterThanOrEqual(Number(startDate.slice(0, 4)));
      expect(doubles(years.map(({ year }) => String(year)))).toEqual([]);
    }
  });

  it("is told by no two companies in the same words, nor of the same colleague", () => {
    const names = told.flatMap(([, { team }]) => team.slice(1).map(({ name }) => name));
    expect(doubles([...names, ...people.map(({ name }) => name)])).toEqual([]);
    expect(doubles(told.flatMap(([, { milestones }]) => milestones.map(({ text }) => text)))).toEqual([]);
    const questions = talks.flatMap((talk) => talk.questions);
    expect(doubles(questions.flatMap(({ question, answer = question + 1 }) => [question, answer]))).toEqual([]);
  });

  it("passes the checks of the form", () => {
    for (const [pitch, { moneyUse, team, smallestAmount, taxRelief }] of told) {
      expect([0, 100], pitch.id).toContain(moneyUse.reduce((sum, { share }) => sum + share, 0));
      expect(team.length, pitch.id).toBeLessThanOrEqual(Math.min(8, pitch.employees));
      expect(smallestAmount ?? 0, pitch.id).toBeLessThanOrEqual(pitch.seekingAmount);
      if (taxRelief !== null)
        expect([taxReliefsOf(pitch.market).includes(taxRelief), pitch.shareKind]).toEqual([true, "new"]);
    }
  });
});

describe("questions and updates", () => {
  const own = (market: Market) => talks.filter(({ pitch }) => pitchOf(pitch).market === market);

  it.each(MARKETS)("are on pitches in %s: some answered, one that waits, and two updates", (market) => {
    const questions = own(market).flatMap((talk) => talk.questions);
    expect(questions.filter(({ answer }) => answer !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(questions.filter(({ answer }) => answer === undefined)).toHaveLength(1);
    expect(own(market).flatMap(({ updates }) => updates)).toHaveLength(2);
  });

  it("could have been asked and told", () => {
    for (const { pitch, questions, updates } of talks) {
      const { status } = pitchOf(pitch);
      if (status.state !== "published") throw new Error(`${pitch} is not published`);
      for (const { asker, askedDaysAgo, question, answer = "", answeredDaysAgo = 0 } of questions) {
        expect(personOf(asker).side).toBe("investor");
        expect(askedDaysAgo).toBeLessThan(Math.min(status.daysAgo, personOf(asker).joinedDaysAgo));
        expect(answeredDaysAgo).toBeLessThan(askedDaysAgo);
        expect(question.length).toBeLessThanOrEqual(QUESTION_LIMIT);
        expect(answer.length).toBeLessThanOrEqual(ANSWER_LIMIT);
        expect(question + answer).not.toMatch(/[!—]/);
      }
      for (const { daysAgo, title, text } of updates) {
        expect(daysAgo).toBeLessThan(status.daysAgo);
        expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
        expect(text.length).toBeLessThanOrEqual(UPDATE_LIMIT);
        expect(title + text).not.toMatch(/[!—]/);
      }
    }
  });
});

it("a version in a further language has every short text of its pitch", () => {
  const day = new Date("2026-11-20T12:00:00Z");
  for (const [id, versions] of Object.entries(TRANSLATIONS)) {
    const pitch = pitchOf(id);
    const facts = companyFacts(pitch, "Owner", day, day);
    const texts = shortTexts({ ...facts, shareClasses: pitch.shareClasses ?? null }, pictures[id] ?? []);
    expect(texts.length).toBeGreaterThan(5);
    for (const { language } of versions) {
      const translated = translatedTexts(pitch).filter((each) => each.language === language);
      expect(translated.map(({ of }) => of)).toEqual(expect.arrayContaining(texts));
    }
  }
});
