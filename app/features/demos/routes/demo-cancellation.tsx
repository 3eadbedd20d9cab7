import { data, Form, redirect, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { cancelDemo } from "../booking.server.ts";
import { memberView, openActs } from "../demo.ts";
import { demoOf } from "../demos.server.ts";
import { DemoWhen } from "../ui/demo-when.tsx";
import type { Route } from "./+types/demo-cancellation.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const demo = await demoOf(memberOf(context), params.id);
  if (!demo) throw data("page", { status: 404 });
  if (!openActs(demo).change) throw redirect(paths.demo(params.id));
  return memberView(demo);
}

export async function action({ params, context }: Route.ActionArgs) {
  const cancelled = await cancelDemo(memberOf(context), params.id, visitOf(context).url.origin);
  if (!cancelled.ok && cancelled.code === "not-found") throw data("page", { status: 404 });
  if (!cancelled.ok) return redirect(paths.demo(params.id, cancelled.code));
  return redirectWithFlash(context, paths.cleon(), "demo-cancelled");
}

/** Asks for confirmation. */
export default function DemoCancellation({ loaderData }: Route.ComponentProps) {
  const t = useT("demos");
  const { id, at, minutes, zone, host } = loaderData;
  const action = paths.demoCancellation(id);
  const busy = useNavigation().formAction === action;
  return (
    <FormPage title={t("cancel.title")} lead={t("cancel.text")}>
      <p>
        <DemoWhen at={at} minutes={minutes} zone={zone} other={host} />
      </p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={paths.demo(id)}>{t("cancel.keep")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("demo.cancel")}
        </Button>
      </Form>
    </FormPage>
  );
}
