//! What a run made is taken back where nobody changed it since.

use std::collections::HashMap;

use super::{Change, Told, Undone};

/// What becomes of changes.
#[derive(Debug)]
pub struct Undoing<'a, T> {
    /// An answer a change, in their order.
    pub answers: Vec<Undone>,
    /// What goes, with the place of its change: the area removes it, and answers [`Undone::Kept`] there where something needs it.
    pub gone: Vec<(usize, &'a T)>,
}

/// What becomes of each of `made`: of what is `stored` under its key goes what is as the run made it (`is_as_made` by the
/// mark), and the rest stays.
pub fn undone<'a, T>(
    made: &[Change],
    stored: &'a HashMap<String, T>,
    is_as_made: impl Fn(&T, &str) -> bool,
) -> Undoing<'a, T> {
    let mut gone = Vec::new();
    let answer = |(place, change): (usize, &Change)| match stored.get(&change.object) {
        None => Undone::Missing,
        Some(one) if is_as_made(one, &change.mark) => {
            gone.push((place, one));
            Undone::Gone
        }
        Some(_) => Undone::Kept,
    };
    let answers = made.iter().enumerate().map(answer).collect();
    Undoing { answers, gone }
}

/// The same in a list that is stored as a whole: what goes is taken out of it. `place` finds what a change made by its key.
pub fn undone_in<T>(
    made: &[Change],
    list: &mut Vec<T>,
    place: impl Fn(&[T], &str) -> Option<usize>,
    told: impl Fn(&T) -> Told,
) -> Vec<Undone> {
    let answer = |change: &Change| match place(list, &change.object) {
        None => Undone::Missing,
        Some(place) if list.get(place).is_some_and(|one| told(one).mark() == change.mark) => {
            list.remove(place);
            Undone::Gone
        }
        Some(_) => Undone::Kept,
    };
    made.iter().map(answer).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(object: &str, mark: &str) -> Change {
        Change { number: 2, object: object.to_owned(), label: String::new(), mark: mark.to_owned(), before: None }
    }

    #[test]
    fn what_somebody_changed_since_stays() {
        let stored = HashMap::from([("a".to_owned(), "1"), ("b".to_owned(), "2")]);
        let made = [made("a", "1"), made("b", "1"), made("c", "1")];
        let undoing = undone(&made, &stored, |one, mark| *one == mark);
        assert_eq!(undoing.answers, [Undone::Gone, Undone::Kept, Undone::Missing]);
        assert_eq!(undoing.gone, [(0, &"1")]);
    }

    #[test]
    fn a_list_is_left_with_the_rest() {
        let told = |one: &&str| Told::default().with("value", *one);
        let place = |list: &[&str], key: &str| list.iter().position(|one| one.starts_with(key));
        let mut list = vec!["a1", "b2", "c3"];
        let made = [made("c", &told(&"c3").mark()), made("a", &told(&"a0").mark()), made("c", &told(&"c3").mark())];
        let answers = undone_in(&made, &mut list, place, told);
        assert_eq!((answers, list), (vec![Undone::Gone, Undone::Kept, Undone::Missing], vec!["a1", "b2"]));
    }
}
