import { CalendarPlus } from "lucide-react";
import { data, Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { CopyLinkButton } from "#app/ui/button/copy-link-button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { renewFeed } from "../feed.server.ts";
import { calendarsOf } from "../own-calendars.server.ts";
import type { Route } from "./+types/new-feed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { feed } = await calendarsOf(memberOf(context));
  return { hasFeed: feed !== null };
}

/** Makes the address of the feed. It is in this answer only. */
export async function action({ context }: Route.ActionArgs) {
  const made = await renewFeed(memberOf(context));
  if (!made.ok) throw data("page", { status: statusOf(made) });
  const path = paths.meetingFeed(made.value.token);
  return data(
    { path, address: visitOf(context).url.origin + path },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

/** Asks before an address is made, and shows the one that was. */
export default function NewFeed({ loaderData: { hasFeed }, actionData }: Route.ComponentProps) {
  const t = useT("meetings-calendars");
  return (
    <FormPage title={t("feed.title")} lead={t("feed.lead")}>
      {actionData ? (
        <>
          <Note kind="success" role="status">
            {t("feed.once")}
          </Note>
          <Field label={t("feed.address")}>
            <TextInput defaultValue={actionData.address} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <p className="row row-w">
            <a className="btn btn-p" href={actionData.address.replace(/^https?:/, "webcal:")}>
              {t("feed.open")}
            </a>
            <CopyLinkButton
              path={actionData.path}
              words={{ copy: t("feed.copy"), done: t("feed.copied"), failed: t("feed.copyFailed") }}
            />
          </p>
        </>
      ) : (
        <Form method="post" className="stack stack-3">
          <p>{t(hasFeed ? "feed.renewText" : "feed.secret")}</p>
          <div>
            <Button type="submit" variant="primary" icon={CalendarPlus}>
              {t(hasFeed ? "feed.renew" : "feed.make")}
            </Button>
          </div>
        </Form>
      )}
      <p>
        <Link to={paths.calendars()}>{t("back")}</Link>
      </p>
    </FormPage>
  );
}
