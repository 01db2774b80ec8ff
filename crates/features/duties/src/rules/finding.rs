//! In which order duties stand that words found: by their own words, by who is responsible, by a service that they name.

use std::collections::HashMap;

use onehall_search::{Hit, MatchedBy, Span};
use uuid::Uuid;

/// How words found a duty.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Way {
    class: u8,
    place: usize,
    /// `name`, `pinyin`, `initials`, `synonym`, `typo`, `text` or `person`.
    pub matched_by: &'static str,
    /// The Chinese description in pieces, where it was that which words found.
    pub highlight: Option<Vec<Span>>,
}

/// What words found.
#[derive(Debug, Default)]
pub(crate) struct Ways {
    duties: HashMap<Uuid, Way>,
    people: HashMap<i64, Way>,
    services: HashMap<Uuid, Way>,
}

/// The word of a match at the wire.
pub(crate) const fn word(how: MatchedBy) -> &'static str {
    match how {
        MatchedBy::Name => "name",
        MatchedBy::Pinyin => "pinyin",
        MatchedBy::Initials => "initials",
        MatchedBy::Synonym => "synonym",
        MatchedBy::Typo => "typo",
        MatchedBy::Text => "text",
    }
}

impl Ways {
    /// Of duties and people that an index found, best first, and of duties by the services that they name.
    pub(crate) fn of(
        duties: Vec<(Uuid, Hit)>,
        people: Vec<i64>,
        services: impl IntoIterator<Item = (Uuid, &'static str)>,
    ) -> Self {
        let duty = |(place, (id, hit)): (usize, (Uuid, Hit))| {
            let is_weak = matches!(hit.matched_by, MatchedBy::Text | MatchedBy::Typo);
            let class = if is_weak { 3 } else { 0 };
            (id, Way { class, place, matched_by: word(hit.matched_by), highlight: Some(hit.highlight) })
        };
        let person = |(place, id): (usize, i64)| (id, Way { class: 1, place, matched_by: "person", highlight: None });
        let mut by_service = HashMap::new();
        for (place, (id, matched_by)) in services.into_iter().enumerate() {
            by_service.entry(id).or_insert(Way { class: 2, place, matched_by, highlight: None });
        }
        Self {
            duties: duties.into_iter().enumerate().map(duty).collect(),
            people: people.into_iter().enumerate().map(person).collect(),
            services: by_service,
        }
    }

    /// The best way on which a duty was found.
    pub(crate) fn find(&self, id: Uuid, person: Option<i64>) -> Option<&Way> {
        let by_person = person.and_then(|person| self.people.get(&person));
        let ways = [self.duties.get(&id), by_person, self.services.get(&id)];
        ways.into_iter().flatten().min_by_key(|way| (way.class, way.place))
    }

    /// Puts duties in order, the best first; those that were not found are left out.
    pub(crate) fn ranked(&self, keys: Vec<(Uuid, Option<i64>)>) -> Vec<(Uuid, &Way)> {
        let mut found: Vec<(Uuid, &Way)> =
            keys.into_iter().filter_map(|(id, person)| Some((id, self.find(id, person)?))).collect();
        found.sort_by_key(|(id, way)| (way.class, way.place, *id));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(matched_by: MatchedBy) -> Hit {
        Hit { id: String::new(), score: 1.0, matched_by, highlight: Vec::new() }
    }

    #[test]
    fn own_words_come_before_people_before_services_before_mere_text() {
        let id = Uuid::from_u128;
        let ways = Ways::of(
            vec![(id(1), hit(MatchedBy::Pinyin)), (id(2), hit(MatchedBy::Text)), (id(3), hit(MatchedBy::Text))],
            vec![7],
            [(id(4), "name"), (id(3), "name")],
        );
        let keys = vec![(id(2), None), (id(4), None), (id(3), None), (id(5), Some(7)), (id(1), None), (id(6), Some(8))];
        let ranked: Vec<_> = ways.ranked(keys).into_iter().map(|(id, way)| (id.as_u128(), way.matched_by)).collect();
        assert_eq!(ranked, [(1, "pinyin"), (5, "person"), (4, "name"), (3, "name"), (2, "text")]);
        assert_eq!(ways.find(id(2), Some(7)).unwrap().matched_by, "person", "the better way counts");
    }
}
