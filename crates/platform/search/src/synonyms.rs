//! Words that mean the same to a tenant.

use crate::fold::fold;

/// Other wordings tried for one query.
const MAX_WORDINGS: usize = 32;

/// Groups of words of equal meaning, for example `一卡通`, `校园卡`, `饭卡`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Synonyms {
    groups: Vec<Vec<String>>,
}

impl Synonyms {
    /// No synonyms.
    #[must_use]
    pub const fn none() -> Self {
        Self { groups: Vec::new() }
    }

    /// From groups as an administrator wrote them; empty words and groups of one word are left out.
    #[must_use]
    pub fn from_groups<G, W>(groups: G) -> Self
    where
        G: IntoIterator,
        G::Item: IntoIterator<Item = W>,
        W: AsRef<str>,
    {
        let groups = groups
            .into_iter()
            .map(|group| {
                let mut words: Vec<String> = Vec::new();
                for word in group {
                    let word = fold(word.as_ref().trim());
                    if !word.is_empty() && !words.contains(&word) {
                        words.push(word);
                    }
                }
                words
            })
            .filter(|words| words.len() > 1)
            .collect();
        Self { groups }
    }

    /// Other wordings of a folded query: each word of a group that occurs in it, replaced by each other one.
    pub(crate) fn wordings(&self, folded: &str) -> Vec<String> {
        let mut wordings: Vec<String> = Vec::new();
        for group in &self.groups {
            // the longest word first, so that `校园卡` is not taken for its part `卡`
            let Some(found) = group.iter().filter(|word| occurs(folded, word)).max_by_key(|word| word.len()) else {
                continue;
            };
            for other in group.iter().filter(|other| *other != found) {
                let wording = folded.replace(found.as_str(), other);
                if wording != folded && !wordings.contains(&wording) && wordings.len() < MAX_WORDINGS {
                    wordings.push(wording);
                }
            }
        }
        wordings
    }
}

/// Latin words must stand alone, Chinese ones may be part of the query.
fn occurs(folded: &str, word: &str) -> bool {
    if word.is_ascii() {
        folded.split(|c: char| !c.is_ascii_alphanumeric()).any(|part| part == word) || folded == word
    } else {
        folded.contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_a_word_of_a_group() {
        let synonyms =
            Synonyms::from_groups([vec!["一卡通", "校园卡", "饭卡", " "], vec!["独自"], vec!["VPN", "远程访问"]]);
        assert_eq!(synonyms.wordings("饭卡充值"), ["一卡通充值", "校园卡充值"]);
        assert_eq!(synonyms.wordings("vpn"), ["远程访问"]);
        assert!(synonyms.wordings("vpnx").is_empty());
        assert!(synonyms.wordings("独自").is_empty());
    }
}
