//! Matching a query against the names of one document.

use std::ops::Range;

use crate::english;
use crate::fold::fold_char;
use crate::grade::{Grade, Match};
use crate::letters::{Letters, Style};
use crate::query::Prepared;
use crate::typo;

/// A Chinese name ready to be matched.
#[derive(Debug, Clone)]
pub(crate) struct Name {
    chars: Vec<char>,
    letters: Letters,
}

/// All names of a document.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    title: Name,
    title_words: Vec<String>,
    english: Vec<String>,
    keywords: Vec<Name>,
}

impl Name {
    fn of(text: &str) -> Self {
        let chars: Vec<char> = text.chars().map(fold_char).collect();
        let letters = Letters::of(&chars);
        Self { chars, letters }
    }
}

impl Names {
    /// Prepares the names of a document.
    pub(crate) fn of(title: &str, title_en: &str, keywords: &[String]) -> Self {
        let folded = crate::fold::fold(title);
        let title_words = if folded.is_ascii() { english::words(&folded) } else { Vec::new() };
        Self {
            title: Name::of(title),
            title_words,
            english: english::words(&crate::fold::fold(title_en)),
            keywords: keywords
                .iter()
                .filter(|word| !word.trim().is_empty())
                .map(|word| Name::of(word.trim()))
                .collect(),
        }
    }

    /// The characters that Chinese words are looked for in: those of the title and of the keywords.
    pub(crate) fn chars(&self) -> impl Iterator<Item = char> {
        let keywords = self.keywords.iter().flat_map(|keyword| &keyword.chars);
        self.title.chars.iter().chain(keywords).copied()
    }

    /// The best match of a query, without synonyms and slips.
    pub(crate) fn find(&self, query: &Prepared) -> Option<Match> {
        let mut best = self.literal(&query.chars);
        if best.as_ref().is_some_and(|found| found.grade >= Grade::Prefix) {
            return best;
        }
        if query.folded.contains(' ') {
            best = Match::better(best, self.literal(&query.folded.chars().collect::<Vec<_>>()));
        }
        if !query.words.is_empty() {
            best = Match::better(best, english::find(&self.english, &query.words));
            best = Match::better(best, english::find(&self.title_words, &query.words));
        }
        if !query.letters.is_empty() {
            best = Match::better(best, self.spelled(&query.letters));
        }
        if best.is_none() {
            best = self.in_parts(query);
        }
        best
    }

    /// The best match of another wording of the query.
    pub(crate) fn find_synonym(&self, wording: &Prepared) -> Option<Match> {
        let found = self
            .literal(&wording.chars)
            .or_else(|| english::find(&self.english, &wording.words))
            .or_else(|| self.in_parts(wording))?;
        Some(Match { grade: Grade::Synonym, covers: found.covers })
    }

    /// A match but for a slip.
    pub(crate) fn find_typo(&self, query: &Prepared) -> Option<Match> {
        let chinese = if query.letters.is_empty() { typo::in_title(&self.title.chars, &query.chars) } else { None };
        chinese.map(|covers| Match::at(Grade::Typo, covers)).or_else(|| english::find_typo(&self.english, &query.words))
    }

    fn literal(&self, typed: &[char]) -> Option<Match> {
        if let Some(at) = position(&self.title.chars, typed) {
            let grade = match at.start {
                0 if at.end == self.title.chars.len() => Grade::Exact,
                0 => Grade::Prefix,
                _ => Grade::Contains,
            };
            return Some(Match::at(grade, at));
        }
        let held = |keyword: &&Name| position(&keyword.chars, typed).is_some();
        let mut holding = self.keywords.iter().filter(held).peekable();
        holding.peek()?;
        let exact = holding.any(|keyword| keyword.chars.len() == typed.len());
        Some(Match::unseen(if exact { Grade::KeywordExact } else { Grade::Keyword }))
    }

    fn spelled(&self, typed: &[u8]) -> Option<Match> {
        let whole = self.title.chars.len();
        let place = |at: Range<usize>, [exact, prefix, inside]: [Grade; 3]| {
            let grade = match at.start {
                0 if at.end == whole => exact,
                0 => prefix,
                _ => inside,
            };
            Match::at(grade, at)
        };
        let find = |style| self.title.letters.find(&self.title.chars, typed, style);
        let full =
            find(Style::Full).map(|at| place(at, [Grade::PinyinExact, Grade::PinyinPrefix, Grade::PinyinInside]));
        // one letter finds only titles that start with it: inside, it would find nearly all
        if typed.len() < 2 {
            return full.filter(|found| found.grade > Grade::PinyinInside);
        }
        let initials = find(Style::Initials)
            .map(|at| place(at, [Grade::InitialsExact, Grade::InitialsPrefix, Grade::InitialsInside]));
        let best = Match::better(full, initials);
        if best.is_some() || typed.len() < 3 {
            return best;
        }
        let mixed =
            self.title.letters.find(&self.title.chars, typed, Style::Mixed).map(|at| Match::at(Grade::Mixed, at));
        mixed.or_else(|| {
            let of_keyword = |name: &Name| {
                [Style::Full, Style::Initials]
                    .iter()
                    .any(|style| name.letters.find(&name.chars, typed, *style).is_some())
            };
            self.keywords.iter().any(of_keyword).then(|| Match::unseen(Grade::KeywordLetters))
        })
    }

    /// Every part of the query somewhere in the names: parts between spaces, or pieces of at least two characters.
    fn in_parts(&self, query: &Prepared) -> Option<Match> {
        let between_spaces = || {
            if query.parts.is_empty() {
                return None;
            }
            let mut covers = Vec::new();
            for part in &query.parts {
                let letters: Vec<u8> = part.iter().filter(|c| c.is_ascii_alphanumeric()).map(|c| *c as u8).collect();
                let found = self
                    .literal(part)
                    .or_else(|| (letters.len() == part.len()).then(|| self.spelled(&letters)).flatten());
                covers.extend(found?.covers);
            }
            Some(covers)
        };
        let covers = between_spaces().or_else(|| pieces(&self.title.chars, &query.core))?;
        Some(Match { grade: Grade::Words, covers })
    }
}

/// Where `typed` first occurs in `name`.
fn position(name: &[char], typed: &[char]) -> Option<Range<usize>> {
    if typed.is_empty() {
        return None;
    }
    name.windows(typed.len()).position(|part| part == typed).map(|start| start..start + typed.len())
}

/// Cuts `typed` into pieces of at least two characters that all occur in `name`, the longest first.
fn pieces(name: &[char], typed: &[char]) -> Option<Vec<Range<usize>>> {
    let mut covers = Vec::new();
    let mut rest = typed;
    while !rest.is_empty() {
        let longest = rest.len().min(name.len());
        let (len, at) = (2..=longest).rev().find_map(|len| Some((len, position(name, rest.get(..len)?)?)))?;
        covers.push(at);
        rest = rest.get(len..)?;
    }
    (!covers.is_empty()).then_some(covers)
}
