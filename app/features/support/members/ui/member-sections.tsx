import { Link } from "react-router";
import { PitchBadge, type ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { isNamedMail } from "../member-mails.ts";
import type { MemberMail, MemberSections } from "../member-sections.server.ts";
import { useDeviceName } from "./device-name.ts";

/** The member's pitches with their state (messages `staff`, `pitches`). */
export function MemberPitches({ pitches }: Pick<MemberSections, "pitches">) {
  const t = useT("staff");
  const page = useT("pitches-page");
  const shell = useT("shell");
  const format = useFormat();
  return (
    <section id="pitches">
      <SectionHead title={t("member.pitches")} />
      {pitches.length === 0 ? (
        <p className="muted">{t("member.noPitches")}</p>
      ) : (
        <Table caption={t("member.pitches")} className="table-desk">
          <TableHead
            columns={[
              t("member.company"),
              t("members.state"),
              [t("members.market"), "col-wide"],
              [t("member.begun"), "col-wide"],
            ]}
          />
          <tbody>
            {pitches.map(({ publicId, companyName, state, market, createdAt }) => (
              <tr key={publicId}>
                <td>
                  {state === "published" ? (
                    <Link to={paths.pitch({ publicId, companyName: companyName ?? "" })}>
                      {companyName ?? page("untitled")}
                    </Link>
                  ) : (
                    (companyName ?? page("untitled"))
                  )}
                </td>
                <td>
                  <PitchBadge state={state as ShownState} />
                </td>
                <td className="col-wide">{shell(`country.${market}`)}</td>
                <td className="col-wide">{format.date(createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** Numbers of conversations and offers, never their words; and the cases of reports (messages `staff`). */
export function MemberReports({
  reports,
  counts,
  opens,
}: Pick<MemberSections, "reports" | "counts"> & { opens: boolean }) {
  const t = useT("staff");
  const format = useFormat();
  return (
    <section id="reports">
      <SectionHead title={t("member.reports")} />
      <p className="soft">{t("member.reportCounts", { about: counts.reportsAbout, made: counts.reportsMade })}</p>
      {reports.length > 0 && (
        <Table caption={t("member.reports")} className="table-desk">
          <TableHead
            columns={[
              t("member.reported"),
              t("members.state"),
              [t("member.reportNumber"), "r"],
              [t("member.opened"), "col-wide"],
            ]}
          />
          <tbody>
            {reports.map(({ id, subjectType, state, reports: count, createdAt }) => {
              const name = t(`member.subject.${subjectType as "pitch"}`);
              return (
                <tr key={id}>
                  <td>{opens ? <Link to={paths.reportCase(id)}>{name}</Link> : name}</td>
                  <td>
                    <Badge kind={state === "open" ? "review" : "done"}>{t(`member.case.${state}`)}</Badge>
                  </td>
                  <td className="r num">{format.number(count)}</td>
                  <td className="col-wide">{format.date(createdAt)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** Where the member is signed in; `ends`: each can be logged out alone (messages `staff`, `support-members`). */
export function MemberSessions({
  memberId,
  sessions,
  ends,
}: Pick<MemberSections, "sessions"> & { memberId: string; ends: boolean }) {
  const t = useT("staff");
  const members = useT("support-members");
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <section id="sessions">
      <SectionHead title={t("member.sessions")} />
      {sessions.length === 0 ? (
        <p className="muted">{t("member.noSessions")}</p>
      ) : (
        <Table caption={t("member.sessions")} className="table-desk">
          <TableHead
            columns={[
              t("member.device"),
              [t("member.network"), "col-wide"],
              t("fact.seen"),
              ...(ends ? [t("team.act")] : []),
            ]}
          />
          <tbody>
            {sessions.map(({ id, device, address, secondFactor, usedAt }) => (
              <tr key={id}>
                <td>
                  {nameOf(device)}
                  {secondFactor && <span className="desk-second">{t("team.twoFactor")}</span>}
                </td>
                <td className="col-wide num">{address ?? "–"}</td>
                <td>{format.dateTime(usedAt)}</td>
                {ends && (
                  <td>
                    <LinkButton size="s" to={paths.memberSessionRemoval(memberId, id)}>
                      <span className="nowrap">{members("session.open")}</span>
                      <span className="vh"> {nameOf(device)}</span>
                    </LinkButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const OUTCOMES: Record<MemberMail["state"], BadgeKind> = {
  waiting: "review",
  sent: "done",
  refused: "danger",
  bounced: "danger",
  complained: "danger",
  suppressed: "withdrawn",
};

/** The newest mails: kind, time and outcome, never their words (messages `staff`, `support-members`). */
export function MemberMails({ mails }: Pick<MemberSections, "mails">) {
  const t = useT("staff");
  const members = useT("support-members");
  const format = useFormat();
  return (
    <section id="mails">
      <SectionHead title={t("member.mails")} />
      {mails.length === 0 ? (
        <p className="muted">{t("member.noMails")}</p>
      ) : (
        <Table caption={t("member.mails")} className="table-desk">
          <TableHead columns={[t("member.mailKind"), t("members.state"), [t("member.mailAt"), "col-wide"]]} />
          <tbody>
            {mails.map(({ id, kind, state, at }) => (
              <tr key={id}>
                <td>
                  {isNamedMail(kind) ? members(`mail.${kind}`) : <code>{kind}</code>}
                  <span className="col-narrow desk-second">{format.dateTime(at)}</span>
                </td>
                <td>
                  <Badge kind={OUTCOMES[state]}>{t(`member.mail.${state}`)}</Badge>
                </td>
                <td className="col-wide">{format.dateTime(at)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
