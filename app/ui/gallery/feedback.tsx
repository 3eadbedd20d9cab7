import { Bookmark, CreditCard, FileX, WifiOff } from "lucide-react";
import { Badge } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { Bar } from "../chart/bar.tsx";
import { BarChart, LineChart } from "../chart/chart.tsx";
import { ColumnChart } from "../chart/columns.tsx";
import { PairedBars } from "../chart/paired-bars.tsx";
import { ShareRing } from "../chart/share.tsx";
import { SmallMultiples } from "../chart/small-multiples.tsx";
import { SplitBar } from "../chart/split-bar.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { FieldError } from "../forms/field.tsx";
import { FileRow } from "../forms/file-row.tsx";
import type { IllustrationKind } from "../illustration/holm-illustration.tsx";
import { OfflineIllustration } from "../illustration/offline-illustration.tsx";
import { CursorLinks, ShowMore } from "../list/show-more.tsx";
import { Breadcrumb, Stepper } from "../navigation/stepper.tsx";
import { Banner, Note, PrescribedNote, RiskNote } from "../note/note.tsx";
import { Progress, Skeleton } from "../progress/progress.tsx";
import { Card } from "../section/section.tsx";
import { Table } from "../table/table.tsx";
import { Toast } from "../toast/toast.tsx";
import { showToast } from "../toast/toast-store.ts";
import { Track } from "../track/track.tsx";
import { type GalleryTheme, Part, Spec } from "./parts.tsx";

const days = Array.from({ length: 14 }, (_, index) => String(index + 1));
const views = [18, 24, 40, 34, 52, 46, 70, 62, 86, 78, 100, 90, 94, 112];
const saves = [10, 12, 18, 16, 24, 22, 30, 28, 36, 32, 40, 38, 42, 44];

/** Every illustration, with what it says. */
const EMPTY_STATES: readonly { kind: IllustrationKind; title: string; text: string }[] = [
  { kind: "no-results", title: "No search results", text: "Remove a filter, or save the search." },
  { kind: "messages", title: "No messages", text: "Start from a pitch or a profile." },
  { kind: "saved", title: "Nothing saved yet", text: "Saved pitches will stand in this list." },
  { kind: "offers", title: "No offers under way", text: "Make one from a pitch or a conversation." },
  { kind: "meetings", title: "No meetings", text: "Suggest one in a conversation." },
  { kind: "notifications", title: "No notifications", text: "We’ll tell you when something happens." },
  { kind: "error", title: "Something went wrong", text: "Reload the page or try again later." },
  { kind: "not-found", title: "The page does not exist", text: "Perhaps the deal is done and the pitch taken down." },
  { kind: "sent", title: "Sent", text: "We’ve sent you an email." },
];

/** Notes, toasts, progress, empty states. */
export function GalleryFeedback({ theme }: { theme: GalleryTheme }) {
  return (
    <Part title="Status and feedback">
      <Spec title="Notes">
        <div className="stack stack-3">
          <Note>The change is seen by others once it is approved.</Note>
          <Note kind="success">The email address is confirmed.</Note>
          <Note kind="warning">Payment is asked for in advance. Do not pay before there is an agreement.</Note>
          <Note kind="danger">Your payment did not go through. Please try again.</Note>
          <Note title="Confirm your identity" actions={<Button size="s">Start</Button>}>
            <p>Then others see that you are who you say.</p>
          </Note>
          <RiskNote>Shares in unlisted companies are high risk. You could lose all the money you put in.</RiskNote>
          <PrescribedNote words="The content of this promotion has not been approved." lang="en-GB">
            It’s exempt because of its readers.
          </PrescribedNote>
          <FieldError>Please choose a reason.</FieldError>
        </div>
      </Spec>
      <Spec title="Banner">
        <Banner
          icon={CreditCard}
          title={`Your payment for Premium didn’t go through (${theme})`}
          action={
            <Button variant="primary" size="s">
              Change card
            </Button>
          }
        >
          7 days left, until 27 Nov 2026.
        </Banner>
      </Spec>
      <Spec title="Toast">
        <div className="stack stack-3">
          <Toast icon={Bookmark} text="Saved">
            <Button variant="quiet" size="s">
              Undo
            </Button>
          </Toast>
          <Toast text="Link copied" />
          <Toast icon={WifiOff} text="No connection. The message is sent when you are online.">
            <Button variant="quiet" size="s">
              Try again
            </Button>
          </Toast>
          <div className="row row-w">
            <Button onClick={() => showToast({ text: "Saved", icon: Bookmark })}>Show a message</Button>
            <Button onClick={() => showToast({ text: "Failed to send, please try again!", kind: "failure" })}>
              Show a failure
            </Button>
          </div>
        </div>
      </Spec>
      <Spec title="Empty states">
        <div className="grid2">
          {EMPTY_STATES.map(({ kind, title, text }) => (
            <EmptyState key={kind} kind={kind} level={3} title={title}>
              {text}
            </EmptyState>
          ))}
          <div className="empty">
            <OfflineIllustration />
            <h3>No connection</h3>
            <p>The page is back as soon as the connection is.</p>
          </div>
          <EmptyState kind="saved" level={3} title="With an action" action={<Button>Search pitches</Button>}>
            Press the bookmark on a pitch to save it to this list.
          </EmptyState>
        </div>
      </Spec>
      <Spec title="Skeleton">
        <Card as="div" className="stack" aria-hidden="true">
          <div className="row">
            <Skeleton shape="square" />
            <div className="grow stack stack-2">
              <Skeleton width={55} />
              <Skeleton shape="small" width={35} />
            </div>
          </div>
          <Skeleton />
          <Skeleton width={80} />
          <div className="row">
            <ShareRing state="empty" label="Loading" />
            <Skeleton width={35} />
          </div>
        </Card>
      </Spec>
      <Spec title="Files, progress">
        <div>
          <FileRow name="liiketoimintasuunnitelma-2026.pdf" detail={<Progress label="Uploading" value={64} />}>
            <span className="tiny muted">64 %</span>
          </FileRow>
          <FileRow
            icon={FileX}
            name="logo-large.tiff"
            detail={<span className="error">Wrong file type. Only .png and .jpg files are allowed.</span>}
          >
            <Button size="s">Choose another</Button>
          </FileRow>
        </div>
        <Progress label="Your profile" value={70} />
        <Progress label="Space" value={96} danger />
      </Spec>
      <Spec title="Track">
        <Track
          label={`Review, ${theme}`}
          steps={[
            { state: "done", title: "Sent", detail: "21 Nov 2026, 14:02" },
            { state: "now", title: "Under review", detail: "from Mon 23 Nov, 08:00" },
            { state: "next", title: "Published", detail: "by Mon 23 Nov, 11:00" },
          ]}
        />
      </Spec>
      <Spec title="Stepper, breadcrumb, show more, pages">
        <Stepper
          label={`Steps, ${theme}`}
          current="company"
          doneLabel="Done"
          steps={[
            { key: "industry", number: "Step 1", title: "Industry", to: "#industry", done: true },
            { key: "company", number: "Step 2 of 3", title: "Company details" },
            { key: "pitch", number: "Step 3", title: "Pitch" },
          ]}
        />
        <Breadcrumb
          label={`Way, ${theme}`}
          crumbs={[
            { key: "help", label: "Help", to: "#help" },
            { key: "faq", label: "Questions" },
          ]}
        />
        <ShowMore to="#more" label="Show 20 more">
          20 of 1,284
        </ShowMore>
        <ShowMore>There are no more posts to show.</ShowMore>
        <CursorLinks start={{ to: "#start", label: "Back to the start" }} next={{ to: "#next", label: "Show more" }} />
      </Spec>
      <Spec title="Table">
        <Table caption={`My pitches, ${theme}`}>
          <thead>
            <tr>
              <th scope="col">Pitch</th>
              <th scope="col">Status</th>
              <th scope="col" className="r">
                Views
              </th>
              <th scope="col" className="r">
                Seeks
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Furufukt AB</th>
              <td>
                <Badge kind="published">Published</Badge>
              </td>
              <td className="r">1 284</td>
              <td className="r num">2 500 000 kr</td>
            </tr>
            <tr className="is-sel">
              <th scope="row">Barrskog Trä AB</th>
              <td>
                <Badge kind="review">Under review</Badge>
              </td>
              <td className="r">0</td>
              <td className="r num">400 000 kr</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>Sum</td>
              <td className="r">1 284</td>
              <td className="r">2 900 000 kr</td>
            </tr>
          </tfoot>
        </Table>
      </Spec>
      <Spec title="Charts">
        <Card as="div">
          <LineChart
            label="Views a day, 1 to 14 November: from 18 to 112"
            places={days}
            period="November 2025"
            format={String}
            tableLabel="As a table"
            placeLabel="Day"
            series={[
              { key: "views", label: "Views", values: views },
              { key: "saves", label: "Saves", values: saves },
            ]}
          />
        </Card>
        <Card as="div">
          <BarChart
            label="Views by country: Sweden 812, Norway 301, Denmark 96, Finland 75"
            places={["Sweden", "Norway", "Denmark", "Finland"]}
            format={String}
            tableLabel="As a table"
            placeLabel="Country"
            series={{ key: "views", label: "Views", values: [812, 301, 96, 75] }}
          />
        </Card>
      </Spec>
      <Spec title="Columns and bars">
        <ColumnChart
          label="Views a day, 1 to 14 November: 815 in total, at most 112 on 14 November"
          columns={views.map((value, index) => ({ place: days[index]!, value, tip: `${days[index]}: ${value} views` }))}
          events={[
            { index: 0, label: "Published 1/11" },
            { index: 9, label: "Sent to investors 10/11" },
          ]}
          format={String}
          tableLabel="As a table"
          placeLabel="Day"
          valueLabel="Views"
        />
        <Bar value={31} of={112} ground />
      </Spec>
      <Spec title="Small multiples">
        <SmallMultiples
          places={["2024", "2025", "2026"]}
          format={String}
          charts={[
            { key: "se", title: "Sweden", label: "Sweden: 2024 466, 2025 828, 2026 1176", values: [466, 828, 1176] },
            { key: "no", title: "Norway", label: "Norway: 2024 249, 2025 512, 2026 664", values: [249, 512, 664] },
            { key: "fi", title: "Finland", label: "Finland: 2024 0, 2025 0, 2026 96", values: [0, 0, 96] },
          ]}
        />
      </Spec>
      <Spec title="Paired bars">
        <PairedBars
          label="Revenue and result before tax, 2023 to 2025."
          series={["Revenue", "Result before tax"]}
          places={[
            { label: "2023", note: "annual accounts", values: [5.6, -0.6] },
            { label: "2024", note: "annual accounts", values: [7.2, 0.5] },
            { label: "2025", note: "own figures", values: [9, null] },
          ]}
          format={(value) => value.toFixed(1)}
          formatExactly={(value) => `${value.toFixed(1)}m`}
          tableLabel="Show as table"
          placeLabel="Year"
          noteLabel="Source"
        />
      </Spec>
      <Spec title="A whole in parts">
        <SplitBar label="Milling machine 50%, sales 27%, tests 14%, stock 9%." parts={[50, 27, 14, 9]} />
      </Spec>
    </Part>
  );
}
