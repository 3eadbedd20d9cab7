import { type PreparedPicture, preparePicture, recordPicture } from "#app/features/files/commands.server.ts";
import type { PictureProblem } from "#app/features/files/picture.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, type Result } from "#app/platform/failure.ts";
import type { ProfileForm } from "./profile.ts";
import { SOCIAL_SITES } from "./social-links.ts";

/** Writes the actor's profile as the form has it; the picture stays. */
export async function saveProfile(actor: Member, form: ProfileForm): Promise<void> {
  const { budgetFrom, budgetTo, market, interests, hideEmail } = form;
  const noBudget = budgetFrom === null && budgetTo === null;
  const values = {
    market,
    interests,
    hideEmail,
    job: form.job,
    county: form.county,
    city: form.city,
    phone: form.phone,
    biography: form.biography,
    companiesRun: form.companiesRun,
    activeSince: form.activeSince,
    budgetFrom,
    budgetTo,
    budgetCurrency: noBudget ? null : factsOf(market).currency,
    socialLinks: JSON.stringify(
      Object.fromEntries(SOCIAL_SITES.flatMap((site) => (form[site] ? [[site, form[site]]] : []))),
    ),
    updatedAt: now(),
  };
  await transaction((trx) =>
    trx
      .insertInto("profiles")
      .values({ userId: actor.id, ...values })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
      .execute(),
  );
}

/** Takes in an uploaded picture and makes it the actor's; the one before is forgotten. */
export async function setPicture(
  actor: Member,
  upload: Blob,
  name: string,
): Promise<Result<string, PictureProblem | "too-many-requests">> {
  const prepared = await preparePicture(actor, upload, name);
  if (!prepared.ok) return prepared;
  return done(await transaction((trx) => replacePicture(trx, actor, prepared.value)));
}

/** Takes the actor's picture away; nothing happens when there is none. */
export async function removePicture(actor: Member): Promise<void> {
  await transaction((trx) => forgetPicture(trx, actor));
}

async function replacePicture(trx: Tx, actor: Member, picture: PreparedPicture): Promise<string> {
  // The row is made first, so that two uploads at once wait for each other here.
  await trx
    .insertInto("profiles")
    .values({ userId: actor.id, market: actor.lang })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ updatedAt: now() }))
    .execute();
  await forgetPicture(trx, actor);
  const pictureId = await recordPicture(trx, actor.id, "picture", picture);
  await trx.updateTable("profiles").set({ pictureId }).where("userId", "=", actor.id).execute();
  return pictureId;
}

// Deleting the row empties the reference to it.
async function forgetPicture(trx: Tx, actor: Member): Promise<void> {
  await trx
    .deleteFrom("files")
    .where("ownerId", "=", actor.id)
    .where("purpose", "=", "picture")
    .where(
      "id",
      "in",
      trx.selectFrom("profiles").select("pictureId").where("userId", "=", actor.id).$castTo<{ pictureId: string }>(),
    )
    .execute();
}
