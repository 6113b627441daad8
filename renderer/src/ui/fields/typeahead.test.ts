// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { realOptions } from './select-props.ts';
import { optionByTyping, useTypedWord } from './typeahead.ts';

afterEach(() => void vi.restoreAllMocks());

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

  it.each([
    ['italy', 'Italy'],
    ['IR', 'Ireland'],
    ['ıt', 'Italy'],
    ['i', 'Italy'],
    ['in', 'İngiltere'],
    ['İng', 'İngiltere'],
    ['ÖS', 'Österreich'],
  ])('finds %j in every language of the system, in Turkish too', (text, label) => {
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return this.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
    });
    const countries = ['Italy', 'İngiltere', 'Ireland', 'Oman', 'Österreich'].map((name) => option(name));
    expect(optionByTyping(countries, '', text)?.label).toBe(label);
  });

  it('finds nothing for what no option begins with', () => {
    expect(typed('x')).toBeUndefined();
    expect(optionByTyping([], '', 'a')).toBeUndefined();
  });
});

describe('useTypedWord', () => {
  it('a pause of more than 700 ms begins a new word', () => {
    const now = vi.spyOn(performance, 'now');
    const { result } = renderHook(useTypedWord);
    const typeAt = (ms: number, letter: string) => {
      now.mockReturnValue(ms);
      return result.current(letter);
    };
    expect([typeAt(5000, 'g'), typeAt(5700, 'e'), typeAt(6400, 'r')]).toEqual(['g', 'ge', 'ger']);
    expect(typeAt(7101, 'f')).toBe('f');
  });
});
