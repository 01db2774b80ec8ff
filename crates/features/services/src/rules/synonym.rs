//! Adding a word that found nothing to the synonyms of a tenant.

use onehall_kernel::normalise_key;

/// Groups of synonyms one tenant may have.
pub(crate) const GROUPS_MAX: usize = 500;
/// Words of one group.
pub(crate) const WORDS_MAX: usize = 20;

/// Characters of one word.
pub(crate) const WORD_CHARS: usize = 64;

/// Why nothing is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// They mean the same already.
    Known,
    /// There is no room.
    Full,
}

/// The groups with `word` beside `target`, and the place of their group: the first group that has the target, otherwise a
/// new one.
pub(crate) fn with_synonym(
    mut groups: Vec<Vec<String>>,
    word: &str,
    target: &str,
) -> Result<(Vec<Vec<String>>, usize), Refusal> {
    let (word_key, target_key) = (normalise_key(word), normalise_key(target));
    let has = |group: &[String], key: &str| group.iter().any(|w| normalise_key(w) == key);
    if word_key == target_key || groups.iter().any(|g| has(g, &word_key) && has(g, &target_key)) {
        return Err(Refusal::Known);
    }
    if let Some(place) = groups.iter().position(|group| has(group, &target_key)) {
        let group = &mut groups[place];
        if group.len() >= WORDS_MAX {
            return Err(Refusal::Full);
        }
        group.push(word.to_owned());
        return Ok((groups, place));
    }
    if groups.len() >= GROUPS_MAX {
        return Err(Refusal::Full);
    }
    groups.push(vec![target.to_owned(), word.to_owned()]);
    let place = groups.len() - 1;
    Ok((groups, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(texts: &[&str]) -> Vec<Vec<String>> {
        texts.iter().map(|text| text.split(' ').map(str::to_owned).collect()).collect()
    }

    #[test]
    fn a_word_joins_the_group_of_its_target() {
        for (before, word, target, after) in [
            (&["请假 休假"][..], "歇假", "请假", Ok((groups(&["请假 休假 歇假"]), 0))),
            (&["请假 休假"], "饭卡", "校园卡", Ok((groups(&["请假 休假", "校园卡 饭卡"]), 1))),
            (&[], "wlan", "WiFi", Ok((groups(&["WiFi wlan"]), 0))),
            (&["WiFi 无线网"], "ＷＬＡＮ", "wifi", Ok((groups(&["WiFi 无线网 ＷＬＡＮ"]), 0))),
            (&["请假 休假"], "休假", "请假", Err(Refusal::Known)),
            (&["WiFi 无线网"], "WIFI", "无线网", Err(Refusal::Known)),
            (&[], "请假", "请假", Err(Refusal::Known)),
        ] {
            let made = with_synonym(groups(before), word, target);
            assert_eq!(made, after, "{word} {target}");
        }
    }

    #[test]
    fn there_is_an_end() {
        let long: Vec<String> = (0..WORDS_MAX).map(|n| format!("词{n}")).collect();
        assert_eq!(with_synonym(vec![long], "新", "词3"), Err(Refusal::Full));
        let many: Vec<Vec<String>> = (0..GROUPS_MAX).map(|n| vec![format!("词{n}")]).collect();
        assert_eq!(with_synonym(many.clone(), "新", "旧"), Err(Refusal::Full));
        assert!(with_synonym(many, "新", "词3").is_ok(), "a group that is there takes it");
    }
}
