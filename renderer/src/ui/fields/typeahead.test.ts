import { describe, expect, it } from 'vitest';
import { realOptions } from './select-props.ts';
import { optionByTyping } from './typeahead.ts';

const option = (label: string, disabled = false) => ({ value: label.toLowerCase(), label, disabled });
const types = [option('Pistol'), option('Rifle'), option('Shotgun'), option('SMG'), option('Sniper', true)];
const typed = (text: string, current = '') => optionByTyping(types, current, text)?.label;

describe('realOptions', () => {
  it('drops options with an empty value', () => {
    expect(realOptions([{ value: '', label: 'Any' }, option('Rifle')])).toEqual([option('Rifle')]);
  });
});

describe('optionByTyping', () => {
  it('finds the first that begins so, whatever the case', () => {
    expect(typed('r')).toBe('Rifle');
    expect(typed('SM')).toBe('SMG');
  });

  it('goes round those with the same letter, past disabled ones', () => {
    expect(typed('s')).toBe('Shotgun');
    expect(typed('s', 'shotgun')).toBe('SMG');
    expect(typed('ss', 'smg')).toBe('Shotgun');
  });

  it('stays where a longer word still fits', () => {
    expect(typed('sm', 'smg')).toBe('SMG');
  });

  it('finds nothing for what no option begins with', () => {
    expect(typed('x')).toBeUndefined();
    expect(optionByTyping([], '', 'a')).toBeUndefined();
  });
});
