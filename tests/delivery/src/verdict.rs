//! What is wrong after a run.

use std::collections::{HashMap, HashSet};

use crate::chatter::{Report, out_of_order};

/// What all clients saw together.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Acknowledged, and the receiver did not get it.
    pub lost: Vec<String>,
    /// Acknowledged, and not in the archive of sender and receiver.
    pub not_archived: Vec<String>,
    /// Twice in a session or in an archive.
    pub doubled: Vec<String>,
    /// After a later one of the same sender, at the receiver or in the archive.
    pub out_of_order: Vec<String>,
    /// Refused by the server.
    pub refused: Vec<String>,
}

impl Verdict {
    /// Compares what was sent with what was seen.
    pub fn of(reports: &[Report]) -> Self {
        let mut verdict = Self::default();
        let archives: Vec<HashMap<&String, usize>> = reports.iter().map(|one| counted(&one.archive)).collect();
        let seen: Vec<HashSet<&String>> = reports.iter().map(|one| one.seen.iter().collect()).collect();
        for (sender, report) in reports.iter().enumerate() {
            for (id, to) in &report.sent {
                if !seen[*to].contains(id) {
                    verdict.lost.push(id.clone());
                }
                if !archives[sender].contains_key(id) || !archives[*to].contains_key(id) {
                    verdict.not_archived.push(id.clone());
                }
            }
            verdict.doubled.extend(report.doubled.iter().cloned());
            let twice = archives[sender].iter().filter(|(_, count)| **count > 1);
            verdict.doubled.extend(twice.map(|(id, _)| (*id).clone()));
            verdict.out_of_order.extend(out_of_order(report.seen.iter()).into_iter().cloned());
            verdict.out_of_order.extend(out_of_order(report.archive.iter()).into_iter().cloned());
            verdict.refused.extend(report.refused.iter().cloned());
        }
        verdict
    }

    /// Whether nothing is wrong.
    pub fn is_good(&self) -> bool {
        *self == Self::default()
    }

    /// One line with the numbers, and some of what is wrong.
    pub fn text(&self) -> String {
        let all = [
            ("lost", &self.lost),
            ("not archived", &self.not_archived),
            ("doubled", &self.doubled),
            ("out of order", &self.out_of_order),
            ("refused", &self.refused),
        ];
        let numbers: Vec<String> = all.iter().map(|(name, ids)| format!("{} {name}", ids.len())).collect();
        let mut text = numbers.join(", ");
        for (name, ids) in all.iter().filter(|(_, ids)| !ids.is_empty()) {
            let some: Vec<&str> = ids.iter().take(5).map(String::as_str).collect();
            text.push_str(&format!("\n  {name}: {}", some.join(", ")));
        }
        text
    }
}

fn counted(ids: &[String]) -> HashMap<&String, usize> {
    let mut counts = HashMap::new();
    for id in ids {
        *counts.entry(id).or_insert(0) += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(all: &[&str]) -> Vec<String> {
        all.iter().map(|id| (*id).to_owned()).collect()
    }

    fn reports() -> Vec<Report> {
        let archive = ids(&["c0-1", "c0-2"]);
        let sent = vec![("c0-1".to_owned(), 1), ("c0-2".to_owned(), 1)];
        vec![
            Report { sent, archive: archive.clone(), ..Report::default() },
            Report { seen: archive.clone(), archive, ..Report::default() },
        ]
    }

    #[test]
    fn a_good_run_is_good_and_each_fault_is_named() {
        assert!(Verdict::of(&reports()).is_good());
        let mut lost = reports();
        lost[1].seen.pop();
        assert_eq!(Verdict::of(&lost).lost, ids(&["c0-2"]));
        let mut turned = reports();
        turned[1].seen.reverse();
        assert_eq!(Verdict::of(&turned).out_of_order, ids(&["c0-1"]));
        let mut twice = reports();
        twice[0].archive.push("c0-2".to_owned());
        assert_eq!(Verdict::of(&twice).doubled, ids(&["c0-2"]));
        let mut gone = reports();
        gone[1].archive.remove(0);
        assert_eq!(Verdict::of(&gone).not_archived, ids(&["c0-1"]));
        let mut refused = reports();
        refused[0].refused.push("<message type='error'/>".to_owned());
        assert!(Verdict::of(&refused).text().contains("1 refused"));
    }
}
