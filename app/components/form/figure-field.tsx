import { TextInput, type TextInputProps } from '@mantine/core';

type FigureFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength'>;

/** Longer than any figure with the words and spaces that are pasted around it: nothing is cut off unseen. */
const longestPasted = 60;

/**
 * Text with the decimal keypad: a number control would read "2,5" as 25 in some languages and change by the mouse
 * wheel (rules/content#typed-text).
 */
function FigureField({ keypad, ...props }: FigureFieldProps & { keypad: 'decimal' | 'numeric' }) {
  return <TextInput autoComplete="off" {...props} type="text" inputMode={keypad} maxLength={longestPasted} />;
}

/** Pounds, read by `readMoney`. */
export const MoneyField = (props: FigureFieldProps) => <FigureField {...props} keypad="decimal" />;

/** Hours in quarters, read by `readQuarterHours`: "2.25", "2,25", "2:15" and "2 h 15" are the same. */
export const HoursField = (props: FigureFieldProps) => <FigureField {...props} keypad="decimal" />;

/** A number that may have decimals, read by `readNumber`. */
export const NumberField = (props: FigureFieldProps) => <FigureField {...props} keypad="decimal" />;

/** A whole number, read by `readWholeNumber`. */
export const WholeNumberField = (props: FigureFieldProps) => <FigureField {...props} keypad="numeric" />;
