import { Search } from "lucide-react";
import { Combobox } from "../combobox/combobox.tsx";
import { Checkbox, Radio, RadioCards, Switch } from "../forms/checkbox.tsx";
import { Field, FieldGroup } from "../forms/field.tsx";
import { FileDrop, type FileDropTexts } from "../forms/file-drop.tsx";
import { PasswordInput } from "../forms/password-input.tsx";
import { PhoneInput } from "../forms/phone-input.tsx";
import { Select } from "../forms/select.tsx";
import { RangePair, Slider, SliderScale } from "../forms/slider.tsx";
import { AffixInput, MoneyInput, Textarea, TextInput } from "../forms/text-input.tsx";
import { Icon } from "../icon/icon.tsx";
import { type GalleryTheme, Part, Spec } from "./parts.tsx";

const counties = ["Agder", "Møre og Romsdal", "Rogaland", "Troms", "Trøndelag", "Vestland", "Østfold"].map((name) => ({
  value: name,
  label: name,
}));

const fileTexts: FileDropTexts = {
  drop: "Drop the logo here",
  release: "Drop to upload",
  rule: ".png or .jpg, at most 5 MB",
  choose: "Choose file",
  change: "Change",
  remove: "Remove",
  size: (bytes) => `${Math.ceil(bytes / 1000)} kB`,
};

/** Form fields. */
export function GalleryFields({ theme }: { theme: GalleryTheme }) {
  return (
    <Part title="Fields">
      <Spec title="Text fields">
        <div className="grid2">
          <Field label="Company name" required hint="As in the company register.">
            <TextInput name="company" placeholder="Furufukt AB" />
          </Field>
          <Field label="Website" error="Write the whole address, such as https://furufukt.se.">
            <TextInput name="website" type="url" defaultValue="furufukt" />
          </Field>
          <Field label="Organisation number" success="The number is right">
            <TextInput name="number" defaultValue="559999-0008" />
          </Field>
          <Field label="Side" hint="Only support can change it.">
            <TextInput name="side" defaultValue="Investor" readOnly />
          </Field>
          <Field label="Video link" optional="(Premium)" disabled>
            <TextInput name="video" placeholder="https://" />
          </Field>
          <Field label="Employees" optional="(optional)">
            <TextInput name="employees" numeric defaultValue="14" />
          </Field>
          <Field label="Amount">
            <MoneyInput name="amount" currency="kr" defaultValue="1 500 000" />
          </Field>
          <Field label="Amount in pounds">
            <MoneyInput name="pounds" currency="£" currencySide="before" defaultValue="60,000" />
          </Field>
          <Field label="Phone" error="Some digits are missing.">
            <PhoneInput name="phone" prefix="+358" flag="fi" defaultValue="40 555" />
          </Field>
          <Field label="Password">
            <PasswordInput name="password" autoComplete="new-password" showLabel="Show the password" />
          </Field>
          <Field label="Search" labelHidden>
            <AffixInput name="search" type="search" bare before={<Icon of={Search} size="s" />} placeholder="Search" />
          </Field>
        </div>
      </Spec>
      <Spec title="Text area with count">
        <Field label="Your pitch" required hint="Plain text.">
          <Textarea
            name="pitch"
            limit={1000}
            counterText={(used, limit) => `${used} of ${limit}`}
            defaultValue="Glulam is damaged by damp in silence. When it shows, it is too late."
          />
        </Field>
        <Field label="Too long" error="At most 10 characters.">
          <Textarea
            name="long"
            limit={10}
            counterText={(used, limit) => `${used} of ${limit}`}
            defaultValue="More than ten"
          />
        </Field>
      </Spec>
      <Spec title="Select, combobox">
        <div className="grid2">
          <Field label="Company type" required>
            <Select
              name="type"
              placeholder="Choose a type"
              options={[
                { value: "limited", label: "Osuuskunta tai taloudellinen yhdistys" },
                { value: "sole", label: "Sole proprietorship" },
              ]}
              defaultValue="limited"
            />
          </Field>
          <Field label="County">
            <Combobox
              name="county"
              options={counties}
              placeholder="Choose a county"
              emptyText="No county of that name."
              openLabel="Show all counties"
              defaultValue="Trøndelag"
            />
          </Field>
          <Field label="Phase" error="Choose a phase.">
            <Select name="phase" placeholder="Choose a phase" options={[{ value: "growth", label: "Growth" }]} />
          </Field>
          <Field label="Sort">
            <Select name="sort" small options={[{ value: "newest", label: "Newest" }]} />
          </Field>
        </div>
      </Spec>
      <Spec title="Checkbox, radio, switch">
        <div className="grid2">
          <FieldGroup label="Filters">
            <Checkbox name="verified" label="Verified owner" count="18" />
            <Checkbox name="boosted" label="Boosted" defaultChecked />
            <Checkbox name="all" label="All industries, some chosen" mixed />
            <Checkbox name="none" label="Not available" disabled />
            <Checkbox name="locked" label="Chosen for good" disabled defaultChecked />
            <Checkbox name="certify" label="I certify that the information is accurate" aria-invalid="true" />
          </FieldGroup>
          <FieldGroup label="Shares">
            <Radio name={`shares-${theme}`} value="new" label="New shares" defaultChecked />
            <Radio name={`shares-${theme}`} value="existing" label="Existing shares" />
            <Switch label="Dark mode" defaultChecked />
            <Switch label="Notices by mail" />
            <Switch label="Needs Premium" disabled />
          </FieldGroup>
        </div>
        <FieldGroup label="What do you sell?" required error="Choose one.">
          <RadioCards
            name={`sell-${theme}`}
            defaultValue="new"
            options={[
              { value: "new", label: "New shares", detail: "The money goes to the company. All owners are diluted." },
              { value: "existing", label: "Existing shares", detail: "The money goes to the seller." },
            ]}
          />
        </FieldGroup>
      </Spec>
      <Spec title="Slider and range">
        <Field label="Offered share">
          <Slider min={1} max={60} defaultValue={10} aria-label="Offered share" valueText="10 %" />
          <SliderScale min="1 %" max="60 %">
            10 % for 750.000 kr.
          </SliderScale>
        </Field>
        <FieldGroup label="Valuation, €">
          <RangePair
            names={{ from: "valuationFrom", to: "valuationTo" }}
            labels={{ from: "At least", to: "At most" }}
            min={0}
            max={20_000_000}
            step={50_000}
            defaultFrom={2_000_000}
            defaultTo={15_000_000}
          />
        </FieldGroup>
      </Spec>
      <Spec title="File drop">
        <Field label="Logo" required hint="The logo is required.">
          <FileDrop name="logo" accept=".png,.jpg" texts={fileTexts} preview="square" />
        </Field>
        <Field label="Portfolio" error="Wrong file type. Only .png and .jpg files are allowed.">
          <FileDrop
            name="portfolio"
            texts={fileTexts}
            stored={{ name: "liiketoimintasuunnitelma-2026.pdf", detail: "1.2 MB" }}
            onRemove={() => undefined}
          />
        </Field>
      </Spec>
    </Part>
  );
}
