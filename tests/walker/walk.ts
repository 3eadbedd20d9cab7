/** What somebody does next: mostly what has not been done yet. */
import type { MailLink } from "./mailbox.ts";
import type { Button, Form, Link, Page } from "./page.ts";
import type { Person } from "./person.ts";
import { sendForm } from "./sending.ts";
import { formShape, pressShape, shapeOf } from "./shapes.ts";
import type { Visitor } from "./visiting.ts";

/** The doors that a walk knows; all else it finds by itself. */
const SIGN_IN = "/pages/sign-in";
const SIGN_UP = "/pages/sign-up";

/** Mails that somebody looks through for something to follow. */
const MAX_LETTERS = 20;
/** Mails of one kind that may be about what is gone. */
const MAX_GONE = 1;

/** Addresses that somebody remembers to open another time. */
const MAX_UNOPENED = 100;

/** How much somebody likes to look at a thing that is new to them, whatever others have looked at. */
const NEWS = 0.3;
/** How much less somebody likes to act on a thing again. */
const KNOWN = 0.3;

/** How much less somebody likes to do what isn't undone. */
const LATE = 0.05;

/** After so many refusals nobody comes back for a button. */
const MAX_FRUITLESS = 80;

/** A form on more kinds of pages than this is one that every page has. */
const MAX_PLACES = 8;

type Choice = { link: Link } | { form: Form; button: Button | undefined };

/** One step of somebody. */
export async function step(visitor: Visitor, person: Person): Promise<void> {
  const { chance, page } = person;
  if (!page || page.status >= 400 || isLettingIn(visitor, person) || chance.happens(0.03))
    return enter(visitor, person);
  lookRound(visitor, person, page);
  if (person.isCalled && person.letters.length > 0) return readLetter(visitor, person, 1);
  if (
    person.letters.length > 0 &&
    chance.happens(person.failedSignIns > 0 ? 0.8 : hasNewMail(visitor, person) ? 0.3 : 0.06)
  )
    return readLetter(visitor, person);
  const door = page.forms.find(({ fields }) =>
    fields.some(({ autocomplete }) => autocomplete.includes("current-password")),
  );
  if (door && person.kind !== "visitor" && person.kind !== "guest" && chance.happens(0.9))
    return void (await signIn(visitor, person, door));
  if (person.oldForms.length > 0 && chance.happens(0.03)) return sendLate(visitor, person);
  if (chance.happens(0.3) && (await finish(visitor, person))) return;
  if (person.unopened.size > 0 && chance.happens(0.35)) {
    const [key, url] = chance.pick([...person.unopened]);
    person.unopened.delete(key);
    if (!visitor.notebook.opened.has(key)) {
      person.note(`goes on to ${url.pathname}${url.search}`, { kind: "open", path: url.pathname + url.search });
      return void (await visitor.open(person, url));
    }
  }
  const remedies = page.links.filter(({ isRemedy, url }) => isRemedy && visitor.isOurs(url));
  if (remedies.length > 0 && chance.happens(0.8)) return visitor.follow(person, chance.pick(remedies));
  const calls = page.links.filter(({ isCall, url }) => isCall && visitor.isOurs(url));
  if (calls.length > 0 && chance.happens(0.12)) return visitor.follow(person, chance.pick(calls));
  const choice = choose(visitor, person);
  if (!choice) return enter(visitor, person);
  if ("link" in choice) return visitor.follow(person, choice.link);
  const manner = chance.happens(0.1) ? "edge" : chance.happens(0.05) ? "bare" : "plausible";
  const twice = chance.happens(0.1) ? chance.pick(["after", "at once"] as const) : undefined;
  await sendForm(visitor, person, { page, ...choice, manner, twice });
}

/** Comes in by a door: signs in or up, or looks round. */
async function enter(visitor: Visitor, person: Person): Promise<void> {
  const { chance } = person;
  const isNew = person.kind === "newcomer" && (person.failedSignIns > 2 || !person.hasBegun);
  if (person.failedSignIns > 2) person.failedSignIns = 0;
  const path = isNew ? SIGN_UP : person.kind === "visitor" ? chance.pick(["/", SIGN_IN, "/pages/search"]) : SIGN_IN;
  person.note(`opens ${path} (${person.market})`, { kind: "open", path });
  await visitor.open(person, new URL(path, person.origin(visitor.port)));
  const form = person.page?.forms.find(({ fields }) =>
    fields.some(({ autocomplete }) => autocomplete.includes("new-password")),
  );
  if (isNew && form)
    await sendForm(visitor, person, { page: person.page!, form, button: form.buttons.at(-1), manner: "plausible" });
}

/** Signs in, if they have an account. */
export async function comeIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.open(person, new URL(SIGN_IN, person.origin(visitor.port)));
  const door = person.page?.forms.find(isDoor);
  if (door && person.kind !== "visitor" && person.kind !== "guest") await signIn(visitor, person, door);
}

async function signIn(visitor: Visitor, person: Person, form: Form): Promise<void> {
  const accepted = await sendForm(visitor, person, {
    page: person.page!,
    form,
    button: form.buttons[0],
    manner: "plausible",
  });
  if (!accepted) {
    person.failedSignIns++;
    // The answer was the form again: somewhere else there may be more to do.
    person.page = undefined;
    return;
  }
  person.failedSignIns = 0;
  const second = person.page?.forms.find(({ fields }) =>
    fields.some(({ autocomplete }) => autocomplete.includes("one-time-code")),
  );
  if (second && person.appKey)
    await sendForm(visitor, person, {
      page: person.page!,
      form: second,
      button: second.buttons[0],
      manner: "plausible",
    });
}

/** Where a mail's link leads, and what it says: which mail it stands in, in whatever language. */
const kindOf = ({ url, label }: MailLink) => `${shapeOf(url)} "${label}"`;

const hasNewMail = ({ notebook }: Visitor, { letters }: Person) =>
  letters.slice(-MAX_LETTERS).some(({ links }) => links.some((link) => !notebook.mailLinks.has(kindOf(link))));

/** Follows a link of one of the last mails, mostly of a kind that nobody has followed yet. `last`: how many are looked through. */
async function readLetter(visitor: Visitor, person: Person, last = MAX_LETTERS): Promise<void> {
  const { chance } = person;
  person.isCalled = false;
  const { mailLinks } = visitor.notebook;
  const choices = person.letters
    .slice(-last)
    .flatMap((letter) => letter.links.filter(({ url }) => visitor.isOurs(url)).map((link) => ({ letter, link })));
  const choice = chance.weighed(choices, ({ link }) => 1 / (1 + (mailLinks.get(kindOf(link))?.sent ?? 0)) ** 2);
  if (!choice) return void (last > 1 && person.letters.splice(0, Math.max(0, person.letters.length - 1)));
  const { letter, link } = choice;
  const { url } = link;
  if (letter.code) letter.links = [];
  else person.letters.splice(person.letters.indexOf(letter), 1);
  person.note(`follows ${url.href} in the mail "${letter.subject}"`, { kind: "open", path: url.pathname + url.search });
  const { status } = await visitor.open(person, url);
  const { page } = person;
  if (page?.forms.some(isDoor)) return;
  const tries = visitor.notebook.triesOf(mailLinks, kindOf(link));
  tries.sent++;
  if (status < 400) tries.accepted++;
  // What a mail is about may be gone; of many mails of a kind it isn't.
  else if (tries.accepted === 0 && tries.sent > MAX_GONE)
    visitor.notebook.fail(
      `dead link in mails: ${kindOf(link)}`,
      `${tries.sent} links of the kind were followed and none found, such as ${url.href} in the mail "${letter.subject}" to ${person.name}, which was answered ${status}`,
      person,
    );
  // A mail's page is there for one press, such as the confirmation of an address.
  const form = page?.forms.find(({ method, action }) => method === "POST" && action.pathname === page.url.pathname);
  if (page && form && chance.happens(0.8))
    await sendForm(visitor, person, { page, form, button: form.buttons[0], manner: "plausible" });
}

async function sendLate(visitor: Visitor, person: Person): Promise<void> {
  const [old] = person.oldForms.splice(person.chance.whole(0, person.oldForms.length - 1), 1);
  if (!old || isDoor(old.form)) return;
  await sendForm(visitor, person, {
    ...old,
    button: person.chance.weighed(old.form.buttons, () => 1),
    manner: "plausible",
    isLate: true,
  });
}

/** Whether an identity provider is about to let in somebody who looks round without an account. */
const isLettingIn = ({ port }: Visitor, { kind, page }: Person) =>
  (kind === "visitor" || kind === "guest") && page?.url.port !== String(port);

const isThing = (shape: string) => shape.includes("/:");

const isDoor = ({ fields }: Form) =>
  fields.some(({ autocomplete }) => autocomplete.some((token) => token.endsWith("-password")));

/** Notes what can be opened or done from here that nobody of their group has opened, and nobody done, yet. */
function lookRound(visitor: Visitor, person: Person, page: Page): void {
  const { notebook } = visitor;
  for (const link of page.links) {
    const key = `${person.group} ${shapeOf(link.url)}`;
    if (notebook.opened.has(key)) person.unopened.delete(key);
    else if (visitor.isOurs(link.url) && !link.isPart && person.unopened.size < MAX_UNOPENED)
      person.unopened.set(key, link.url);
  }
  for (const form of page.forms) notebook.place(formShape(form), shapeOf(page.url));
  for (const { form, button } of pressesOn(visitor, person, page)) {
    const key = pressShape(form, button);
    if ((notebook.buttons.get(key)?.accepted ?? 0) > 0) person.unfinished.delete(key);
    else if (!page.isReply) person.unfinished.set(key, { url: page.url, isGrave: button?.isGrave ?? false });
  }
}

/** Goes back to a form that nobody has sent with success yet, and sends it. Returns whether there was one. */
async function finish(visitor: Visitor, person: Person): Promise<boolean> {
  const triesOf = (key: string) => visitor.notebook.buttons.get(key) ?? { sent: 0, accepted: 0 };
  const open = [...person.unfinished].filter(
    ([key]) => triesOf(key).accepted === 0 && triesOf(key).sent < MAX_FRUITLESS,
  );
  // What ends a thing comes after what can be done with it.
  const chosen = person.chance.weighed(open, ([key, { isGrave }]) => (isGrave ? LATE : 1) / (1 + triesOf(key).sent));
  if (!chosen) return false;
  const [key, { url }] = chosen;
  if (person.page?.url.href !== url.href) {
    person.note(`returns to ${url.pathname}${url.search}`, { kind: "open", path: url.pathname + url.search });
    await visitor.open(person, url);
  }
  const { page } = person;
  const press = page && pressesOn(visitor, person, page).find(({ form, button }) => pressShape(form, button) === key);
  if (press) await sendForm(visitor, person, { page, ...press, manner: "plausible" });
  else person.unfinished.delete(key);
  return true;
}

/** The buttons of a page's forms that somebody may press. */
function pressesOn(visitor: Visitor, { kind }: Person, { forms }: Page): { form: Form; button: Button | undefined }[] {
  return (
    forms
      .filter(({ action }) => visitor.isOurs(action))
      // Who looks round without an account stays without one.
      .filter((form) => !((kind === "visitor" || kind === "guest") && isDoor(form)))
      .flatMap((form) => (form.buttons.length > 0 ? form.buttons : [undefined]).map((button) => ({ form, button })))
  );
}

/** A link or a button of the page; what was done less often is likelier. */
function choose(visitor: Visitor, person: Person): Choice | undefined {
  const { notebook } = visitor;
  const { chance } = person;
  const page = person.page!;
  const on = shapeOf(page.url);
  const choices: { choice: Choice; weight: number }[] = [];
  for (const link of page.links) {
    if (!visitor.isOurs(link.url)) continue;
    const shape = shapeOf(link.url);
    const times = notebook.followed.get(`${person.group} ${on} > ${shape}`) ?? 0;
    const isNews = isThing(shape) && !person.known.has(link.url.pathname);
    const weight = Math.max(1 / (1 + times) ** 1.3, isNews ? NEWS : 0);
    choices.push({ choice: { link }, weight: link.isPart ? 0.05 * weight : weight });
  }
  for (const { form, button } of pressesOn(visitor, person, page)) {
    const shape = formShape(form);
    const { sent, accepted } = notebook.triesOf(notebook.forms, shape);
    const own = person.done.get(shape) ?? 0;
    const pressed = notebook.buttons.get(pressShape(form, button))?.accepted ?? 0;
    // What is done here goes on for as long as there are new things; of what every page has, such as the language, there is enough soon.
    const novelty =
      1 / (1 + accepted + 0.1 * (sent - accepted)) ** 1.3 +
      1 / (1 + pressed) ** 1.3 +
      (isThing(shape) || notebook.places.get(shape)!.size <= MAX_PLACES ? 0.02 + 0.3 / (1 + own) : 0.002);
    // Long forms are what a page is for, and lead on to what others must answer.
    const asked = Math.min(4, form.fields.filter(({ type }) => type !== "hidden").length);
    const known = isThing(shape) && person.known.has(`to ${form.action.pathname}`) ? KNOWN : 1;
    const grave = button?.isGrave ? LATE : 1;
    choices.push({
      choice: { form, button },
      weight:
        (grave * known * person.likingFor(shape) * novelty * (2 + asked)) / Math.max(1, form.buttons.length) ** 0.5,
    });
  }
  return chance.weighed(choices, ({ weight }) => weight)?.choice;
}
