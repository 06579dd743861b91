import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState, type ReactNode } from 'react';
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { MoneyField } from '#ui/forms/fields/money-field.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { PercentField } from '#ui/forms/fields/percent-field.tsx';
import { PersonField } from '#ui/forms/fields/person-field.tsx';
import { TimeField } from '#ui/forms/fields/time-field.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { LONG, Part, State } from '../example.tsx';
import { people } from '../people.ts';

const WIDTH = 300;

/** Holds the value of one example, so that it can be tried. */
function Tried<Value>({ first, children }: { first: Value; children: (value: Value, onChange: (value: Value) => void) => ReactNode }) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

export function FieldExamples() {
  return (
    <>
      <DateExamples />
      <Part name="DayChoice" width={WIDTH}>
        <State is="applies when it is a day">
          <Tried first="2026-03-12">
            {(value, onChange) => <DayChoice size="sm" name="since" label="Charts since" value={value} onChange={onChange} />}
          </Tried>
        </State>
      </Part>
      <NumberExamples />
      <Part name="PersonField" width={WIDTH}>
        <State is="empty">
          <Tried<string | null> first={null}>
            {(value, onChange) => <PersonField name="p1" label="Assignee" value={value} onChange={onChange} people={people} />}
          </Tried>
        </State>
        <State is="chosen">
          <Tried<string | null> first="ana">
            {(value, onChange) => <PersonField name="p2" label="Owner" value={value} onChange={onChange} people={people} />}
          </Tried>
        </State>
        <State is="error">
          <Tried<string | null> first={null}>
            {(value, onChange) => (
              <PersonField name="p3" label="Lead" required error="Choose a lead." value={value} onChange={onChange} people={people} />
            )}
          </Tried>
        </State>
        <State is="disabled, long name">
          <PersonField name="p4" label="Reviewer" disabled value="long" onChange={() => undefined} people={people} />
        </State>
      </Part>
      <Part name="TimeField" width={WIDTH}>
        <State is="empty, with a time, wrong, disabled">
          <TimeField name="t1" label="From" value="" onChange={() => undefined} />
          <TimeField name="t2" label="To" value="10:00" onChange={() => undefined} />
          <TimeField name="t3" label="Until" value="10:00" error="It has passed." onChange={() => undefined} />
          <TimeField name="t4" label="At" value="10:00" disabled onChange={() => undefined} />
        </State>
      </Part>
      <Part name="FieldPair">
        <State is="two fields; below each other on a phone">
          <FieldPair>
            <Tried first="2026-11-18">
              {(value, onChange) => <DateField name="from" label="Starts" required value={value} onChange={onChange} />}
            </Tried>
            <Tried first="">
              {(value, onChange) => <DateField name="to" label="Ends" description="Included." value={value} onChange={onChange} />}
            </Tried>
          </FieldPair>
        </State>
      </Part>
      <OtherFields />
    </>
  );
}

function DateExamples() {
  const date = (first: string, label: string, more: Partial<Parameters<typeof DateField>[0]> = {}) => (
    <Tried first={first}>{(value, onChange) => <DateField name={label} label={label} value={value} onChange={onChange} {...more} />}</Tried>
  );
  return (
    <Part name="DateField" width={WIDTH}>
      <State is="empty">{date('', 'Due date')}</State>
      <State is="filled">{date('2026-03-12', 'Start date', { description: 'The first day of work.' })}</State>
      <State is="required: cannot be removed">
        {date('2026-03-12', 'End date', { required: true, min: '2026-03-03', max: '2026-03-27' })}
      </State>
      <State is="a text that is no day">{date('next quarter', 'Release date')}</State>
      <State is="outside of its range">{date('2026-02-01', 'Review date', { min: '2026-03-03' })}</State>
      <State is="refused by the server">{date('2026-03-12', 'Delivery date', { error: 'Another delivery is due on this day.' })}</State>
      <State is="disabled">{date('2026-03-12', 'Created', { disabled: true })}</State>
      <State is="36, as in a toolbar" width={180}>
        {date('2026-03-12', 'Since', { size: 'sm' })}
      </State>
    </Part>
  );
}

function PlainNumbers() {
  const number = (first: number | null, label: string, more: Partial<Parameters<typeof NumberField>[0]> = {}) => (
    <Tried first={first}>
      {(value, onChange) => <NumberField name={label} label={label} value={value} onChange={onChange} {...more} />}
    </Tried>
  );
  return (
    <Part name="NumberField" width={WIDTH}>
      <State is="empty">{number(null, 'Capacity')}</State>
      <State is="filled">{number(1250.5, 'Customer figure')}</State>
      <State is="outside of its range">{number(120, 'Limit', { min: 1, max: 99, decimals: 0 })}</State>
    </Part>
  );
}

function NumberExamples() {
  const money = (first: number | null, label: string, more: Partial<Parameters<typeof MoneyField>[0]> = {}) => (
    <Tried first={first}>
      {(value, onChange) => <MoneyField name={label} label={label} value={value} onChange={onChange} {...more} />}
    </Tried>
  );
  const percent = (first: number | null, label: string, more: Partial<Parameters<typeof PercentField>[0]> = {}) => (
    <Tried first={first}>
      {(value, onChange) => <PercentField name={label} label={label} unit="percent" value={value} onChange={onChange} {...more} />}
    </Tried>
  );
  return (
    <>
      <PlainNumbers />
      <Part name="MoneyField" width={WIDTH}>
        <State is="empty">{money(null, 'Budget', { placeholder: '0' })}</State>
        <State is="filled">{money(1_260_750.5, 'Allocated', { description: 'US dollars. You can type 1.2m or 50k.' })}</State>
        <State is="no number">{money(NaN, 'Monthly cost')}</State>
        <State is="outside of its range">{money(-350, 'Spent', { min: 0 })}</State>
        <State is="disabled">{money(2400, 'Given to teams', { disabled: true })}</State>
      </Part>
      <Part name="PercentField" width={WIDTH}>
        <State is="empty">{percent(null, 'Growth')}</State>
        <State is="a percentage">{percent(12.5, 'Weight')}</State>
        <State is="a fraction: 0.05">{percent(0.05, 'Discount rate', { unit: 'fraction', description: 'Stored as 0.05.' })}</State>
        <State is="error">{percent(140, 'Share', { max: 100 })}</State>
        <State is="disabled">{percent(40, 'Tax', { disabled: true })}</State>
      </Part>
    </>
  );
}

function OtherFields() {
  return (
    <>
      <Part name="TextInput" width={WIDTH}>
        <State is="empty">
          <TextInput label="Name" placeholder="Checkout" />
        </State>
        <State is="help">
          <TextInput label="Name of the board" description="Everyone in the account sees it." defaultValue={LONG} />
        </State>
        <State is="error">
          <TextInput label="Name of the team" error="Another team has this name." defaultValue="Payments" />
        </State>
        <State is="disabled">
          <TextInput label="Address" disabled defaultValue="ana@example.com" />
        </State>
        <State is="several lines">
          <Textarea label="Description" defaultValue={LONG} autosize minRows={2} />
        </State>
        <State is="list">
          <NativeSelect label="Role" data={['Member', 'Admin', 'Observer']} />
        </State>
        <State is="box">
          <Checkbox label="Send me a reminder" description="One day before." defaultChecked />
        </State>
      </Part>
      <Part name="PasswordField" width={WIDTH}>
        <State is="filled">
          <Tried first="correct horse">
            {(value, onChange) => (
              <PasswordField label="Password" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
            )}
          </Tried>
        </State>
      </Part>
      <Part name="CopyField" width={WIDTH}>
        <State is="with its name">
          <CopyField label="Link" value="https://example.com/join/1f2e3d4c5b6a79880716253443526170" />
        </State>
      </Part>
      <Part name="SwitchRow" width={WIDTH}>
        <State is="on">
          <SwitchRow label="Two factors" description="Everyone signs in with a code." defaultChecked />
        </State>
        <State is="disabled">
          <SwitchRow label="Single sign-on" description={LONG} disabled />
        </State>
        <State is="disabled, on">
          <SwitchRow label="Audit log" disabled defaultChecked />
        </State>
      </Part>
    </>
  );
}
