//! Ratings: one per person and completed matter, 1 to 5.

use chrono::{DateTime, TimeDelta, Utc};

/// The best score; 1 is the worst.
pub(crate) const SCORE_MAX: u8 = 5;
/// A score up to this one asks for a reason: a label or a text.
const POOR_MAX: u8 = 2;
/// How long the writer may change a rating.
pub(crate) const CHANGE_DAYS: i64 = 7;
/// So many ratings of the middle weigh into the order by rating, so that one five does not outrank a hundred.
const PRIOR_WEIGHT: f64 = 5.0;
/// Their score.
const PRIOR_SCORE: f64 = 3.5;

/// How often each score was given, 1 first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Scores(pub [u64; SCORE_MAX as usize]);

impl Scores {
    /// Adds `times` ratings of a score; other scores do not count.
    pub(crate) fn add(&mut self, score: u8, times: u64) {
        if let Some(count) = usize::from(score).checked_sub(1).and_then(|at| self.0.get_mut(at)) {
            *count += times;
        }
    }

    /// How many ratings there are.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    fn sum(&self) -> u64 {
        (1_u64..).zip(&self.0).map(|(score, count)| score * count).sum()
    }

    /// The average in tenths, rounded half up; none without ratings.
    pub(crate) fn tenths(&self) -> Option<u64> {
        let total = self.total();
        (total > 0).then(|| (self.sum() * 20 + total) / (total * 2))
    }

    /// The average with one decimal.
    pub(crate) fn average(&self) -> Option<f64> {
        self.tenths().map(|tenths| f64::from(u32::try_from(tenths).unwrap_or(0)) / 10.0)
    }

    /// What lists are ordered by: the average drawn to the middle, the more so the fewer ratings there are. Nothing for
    /// what nobody has rated, which comes last.
    pub(crate) fn weight(&self) -> Option<f64> {
        let float = |n: u64| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
        let total = self.total();
        (total > 0).then(|| PRIOR_WEIGHT.mul_add(PRIOR_SCORE, float(self.sum())) / (PRIOR_WEIGHT + float(total)))
    }
}

/// Whether a poor score comes without any reason.
pub(crate) fn lacks_reason(score: u8, labels: usize, content: &str) -> bool {
    score <= POOR_MAX && labels == 0 && content.trim().is_empty()
}

/// Until when the writer may change a rating.
pub(crate) fn changeable_until(created: DateTime<Utc>) -> DateTime<Utc> {
    created + TimeDelta::days(CHANGE_DAYS)
}

/// A name as others read it: the first character and stars.
pub(crate) fn masked(name: &str) -> String {
    let mut letters = name.trim().chars();
    let Some(first) = letters.next() else { return String::new() };
    let rest = letters.count().clamp(1, 2);
    format!("{first}{}", "*".repeat(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(list: &[u8]) -> Scores {
        let mut made = Scores::default();
        for score in list {
            made.add(*score, 1);
        }
        made
    }

    #[test]
    fn averages_have_one_decimal() {
        for (given, average) in [
            (&[][..], None),
            (&[5], Some(5.0)),
            (&[1, 2], Some(1.5)),
            (&[5, 5, 4], Some(4.7)),
            (&[4, 4, 5], Some(4.3)),
            (&[1, 1, 1, 2], Some(1.3)),
            (&[0, 6, 9], None),
        ] {
            assert_eq!(scores(given).average(), average, "{given:?}");
        }
        assert_eq!(scores(&[1, 5, 5, 3]).0, [1, 0, 1, 0, 2]);
    }

    #[test]
    fn many_good_ratings_outrank_one_perfect() {
        let (one, many, poor) = (scores(&[5]), scores(&[5, 5, 5, 5, 5, 5, 5, 5, 4, 5]), scores(&[1, 2]));
        assert!(many.weight() > one.weight() && one.weight() > poor.weight());
        assert!(poor.weight() > Scores::default().weight(), "what nobody rated comes last");
    }

    #[test]
    fn poor_scores_ask_for_a_reason() {
        for (score, labels, content, lacks) in
            [(1, 0, "", true), (2, 0, " \n", true), (2, 1, "", false), (1, 0, "慢", false), (3, 0, "", false)]
        {
            assert_eq!(lacks_reason(score, labels, content), lacks, "{score} {labels} {content:?}");
        }
    }

    #[test]
    fn names_are_masked() {
        for (name, shown) in
            [("王小明", "王**"), ("李雷", "李*"), ("欧阳娜娜", "欧**"), ("Ann Lee", "A**"), ("X", "X*"), (" ", "")]
        {
            assert_eq!(masked(name), shown, "{name}");
        }
    }

    proptest::proptest! {
        #[test]
        fn the_average_lies_between_the_scores(given in proptest::collection::vec(1_u8..=5, 1..60)) {
            let made = scores(&given);
            let average = made.average().unwrap();
            proptest::prop_assert!(average >= f64::from(*given.iter().min().unwrap()));
            proptest::prop_assert!(average <= f64::from(*given.iter().max().unwrap()));
            proptest::prop_assert_eq!(made.total(), given.len() as u64);
        }
    }
}
