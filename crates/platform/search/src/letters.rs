//! Finding a Chinese name by its pinyin or its initials.
//!
//! The letters typed are followed through the name character by character. The set of letters already used is a
//! bit mask, so that characters with several readings cost no more than the sum of their readings.

use std::ops::Range;

use pinyin::ToPinyinMulti as _;

use crate::fold::is_han;

/// Readings of one character that are tried.
const MAX_READINGS: usize = 8;

/// A name prepared for matching: for each character the set of its possible first letters (bit 0 is `a`).
#[derive(Debug, Clone)]
pub(crate) struct Letters(Vec<u32>);

/// Which letters of a syllable may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Every syllable in full, the last one may be unfinished.
    Full,
    /// First letters only.
    Initials,
    /// Full syllables, first letters and `zh`, `ch`, `sh` in any mixture.
    Mixed,
}

impl Letters {
    /// Prepares a folded name.
    pub(crate) fn of(name: &[char]) -> Self {
        Self(name.iter().map(|&c| first_letters(c)).collect())
    }

    /// Characters of `name` that `typed` (lower-case ASCII letters and digits, at most 64) spells, the earliest
    /// place first.
    pub(crate) fn find(&self, name: &[char], typed: &[u8], style: Style) -> Option<Range<usize>> {
        let first = *typed.first()?;
        if typed.len() > 64 {
            return None;
        }
        (0..name.len()).find_map(|start| {
            let can_start = match first {
                b'a'..=b'z' => self.0.get(start).is_some_and(|mask| mask & (1 << (first - b'a')) != 0),
                _ => name.get(start) == Some(&char::from(first)),
            };
            if !can_start || continues_a_word(name, start) {
                return None;
            }
            let end = follow(name.get(start..)?, typed, style)?;
            Some(start..start + end)
        })
    }
}

/// A letter or digit after another one is not a place to start.
fn continues_a_word(name: &[char], start: usize) -> bool {
    let at = |i: usize| name.get(i).is_some_and(char::is_ascii_alphanumeric);
    start > 0 && at(start) && at(start - 1)
}

fn first_letters(c: char) -> u32 {
    if c.is_ascii_lowercase() {
        return 1 << (c as u32 - 'a' as u32);
    }
    readings(c)
        .filter_map(|syllable| syllable.bytes().next())
        .filter(u8::is_ascii_lowercase)
        .fold(0, |mask, b| mask | (1 << (b - b'a')))
}

fn readings(c: char) -> impl Iterator<Item = &'static str> {
    let multi = if is_han(c) { c.to_pinyin_multi() } else { None };
    multi.into_iter().flat_map(IntoIterator::into_iter).take(MAX_READINGS).map(pinyin::Pinyin::plain)
}

/// How many characters of `name` spell all of `typed` from the first character on.
fn follow(name: &[char], typed: &[u8], style: Style) -> Option<usize> {
    // bit i: the first i letters are used up; bit `typed.len()` would be the end and returns at once
    let mut used: u64 = 1;
    for (at, &c) in name.iter().enumerate() {
        let mut next = 0_u64;
        for from in 0..typed.len() {
            if used & (1 << from) == 0 {
                continue;
            }
            let rest = typed.get(from..)?;
            let mut take = |len: usize| {
                if len >= rest.len() {
                    return true;
                }
                next |= 1 << (from + len);
                false
            };
            if is_han(c) {
                for syllable in readings(c) {
                    if spell(syllable, rest, style, &mut take) {
                        return Some(at + 1);
                    }
                }
            } else if c.is_ascii_alphanumeric() {
                if rest.first() == Some(&(c as u8)) && take(1) {
                    return Some(at + 1);
                }
            } else {
                next |= 1 << from;
            }
        }
        if next == 0 {
            return None;
        }
        used = next;
    }
    None
}

/// Offers every way `syllable` can use up letters of `rest` to `take`; true when one of them uses all.
fn spell(syllable: &str, rest: &[u8], style: Style, take: &mut impl FnMut(usize) -> bool) -> bool {
    let initial = syllable.bytes().next();
    if style != Style::Full && initial.is_some() && rest.first().copied() == initial {
        if take(1) {
            return true;
        }
        if style == Style::Mixed
            && matches!(syllable.get(..2), Some(two @ ("zh" | "ch" | "sh")) if rest.starts_with(two.as_bytes()))
            && take(2)
        {
            return true;
        }
    }
    if style == Style::Initials {
        return false;
    }
    // ü is typed as v, or as u where the keyboard has no better
    ["v", "u"].iter().take(if syllable.contains('ü') { 2 } else { 1 }).any(|u| {
        if syllable.contains('ü') {
            spell_exactly(&syllable.replace('ü', u), rest, take)
        } else {
            spell_exactly(syllable, rest, take)
        }
    })
}

fn spell_exactly(syllable: &str, rest: &[u8], take: &mut impl FnMut(usize) -> bool) -> bool {
    let syllable = syllable.as_bytes();
    if rest.starts_with(syllable) { take(syllable.len()) } else { syllable.starts_with(rest) && take(rest.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(name: &str, typed: &str, style: Style) -> Option<Range<usize>> {
        let name: Vec<char> = name.chars().collect();
        Letters::of(&name).find(&name, typed.as_bytes(), style)
    }

    #[test]
    fn full_pinyin_with_an_unfinished_end() {
        assert_eq!(find("图书馆预约", "tushuguan", Style::Full), Some(0..3));
        assert_eq!(find("图书馆预约", "tushug", Style::Full), Some(0..3));
        assert_eq!(find("校图书馆", "tushu", Style::Full), Some(1..3));
        assert_eq!(find("图书馆", "tsg", Style::Full), None);
        assert_eq!(find("图书馆", "ushu", Style::Full), None);
    }

    #[test]
    fn initials_start_at_any_character() {
        assert_eq!(find("校图书馆", "tsg", Style::Initials), Some(1..4));
        assert_eq!(find("校图书馆", "sg", Style::Initials), Some(2..4));
        assert_eq!(find("校图书馆", "tg", Style::Initials), None);
    }

    #[test]
    fn several_readings_and_u_umlaut() {
        assert_eq!(find("银行卡", "yinhangka", Style::Full), Some(0..3));
        assert_eq!(find("长途行程", "changtuxing", Style::Full), Some(0..3));
        assert_eq!(find("重修报名", "chongxiu", Style::Full), Some(0..2));
        assert_eq!(find("绿色通道", "lvse", Style::Full), Some(0..2));
        assert_eq!(find("绿色通道", "luse", Style::Full), Some(0..2));
    }

    #[test]
    fn mixtures_and_marks_between() {
        assert_eq!(find("图书馆预约", "tsguan", Style::Mixed), Some(0..3));
        assert_eq!(find("证书(补办)", "zhshbb", Style::Mixed), Some(0..5));
        assert_eq!(find("vpn申请", "vpnsq", Style::Initials), Some(0..5));
    }
}
