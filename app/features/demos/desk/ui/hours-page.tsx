import { Link } from "react-router";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { useKeptAnswer } from "#app/platform/kept-answer.ts";
import { paths } from "#app/platform/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import type { Hosting } from "../../queries-hosts.server.ts";
import { DaysOff } from "./days-off.tsx";
import { HostingForm } from "./hosting-form.tsx";

interface HoursPageProps {
  hosting: Hosting;
  now: Date;
  hoursAnswer?: FormAnswer | undefined;
  daysAnswer?: FormAnswer | undefined;
}

/** When a member of staff gives demos, and their days off once there are hours (messages `demos-desk`, `demos`). */
export function HoursPage({ hosting, now, hoursAnswer, daysAnswer }: HoursPageProps) {
  const t = useT("demos-desk");
  const words = useT("demos");
  const clock = zoneFormatsOf(useMarket(), hosting.zone);
  const [hoursGiven, daysGiven] = [useKeptAnswer(hoursAnswer), useKeptAnswer(daysAnswer)];
  const { hours, videoLink, languages, daysOff } = hosting;
  return (
    <FormPage title={t("hours.title")} about={<Link to={paths.demoDesk()}>{t("title")}</Link>} lead={t("hours.lead")}>
      <p className="small soft">
        {words("zone.own", { zone: clock.name(now) })} <Link to={paths.timeZone()}>{words("zone.change")}</Link>
      </p>
      <HostingForm key={JSON.stringify([hours, videoLink, languages])} hosting={hosting} answer={hoursGiven} />
      {videoLink !== null && <DaysOff key={daysOff.join()} days={daysOff} answer={daysGiven} />}
    </FormPage>
  );
}
