//! The printable edition: departments are chapters, types are sections, duties are numbered within them.

use std::collections::HashMap;

use uuid::Uuid;

/// The duties of one type of a department.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Section {
    /// As `2.1`.
    pub number: String,
    /// The department, and its number.
    pub department: Uuid,
    pub chapter: usize,
    pub type_code: String,
    pub count: u64,
    /// Duties of the edition that stand before it.
    pub start: u64,
}

/// The sections of an edition: departments and types in their orders, those without a duty left out.
pub(crate) fn sections(
    departments: impl Iterator<Item = Uuid>,
    types: &[String],
    counts: &HashMap<(Uuid, String), u64>,
) -> Vec<Section> {
    let (mut all, mut chapter, mut start) = (Vec::new(), 0, 0);
    for department in departments {
        let mut number = 0;
        for type_code in types {
            let Some(count) = counts.get(&(department, type_code.clone())).copied().filter(|count| *count > 0) else {
                continue;
            };
            if number == 0 {
                chapter += 1;
            }
            number += 1;
            all.push(Section {
                number: format!("{chapter}.{number}"),
                department,
                chapter,
                type_code: type_code.clone(),
                count,
                start,
            });
            start += count;
        }
    }
    all
}

/// A line of the table of contents: a chapter, or one of its sections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// As `2` for a chapter, `2.1` for a section.
    pub number: String,
    pub department: Uuid,
    /// None of a chapter.
    pub type_code: Option<&'a str>,
    pub count: u64,
}

/// The table of contents of these sections: each chapter before its sections.
pub(crate) fn contents(all: &[Section]) -> impl Iterator<Item = Line<'_>> {
    all.chunk_by(|a, b| a.chapter == b.chapter).flat_map(|chapter| {
        let head = chapter.first().map(|first| Line {
            number: first.chapter.to_string(),
            department: first.department,
            type_code: None,
            count: count(chapter),
        });
        let sections = chapter.iter().map(|one| Line {
            number: one.number.clone(),
            department: one.department,
            type_code: Some(&one.type_code),
            count: one.count,
        });
        head.into_iter().chain(sections)
    })
}

/// How many duties these sections have.
pub(crate) fn count(all: &[Section]) -> u64 {
    all.iter().map(|one| one.count).sum()
}

/// The sections of one chapter; none where the edition has no such chapter.
pub(crate) fn of_chapter(all: &[Section], chapter: usize) -> &[Section] {
    let from = all.partition_point(|section| section.chapter < chapter);
    let to = all.partition_point(|section| section.chapter <= chapter);
    all.get(from..to).unwrap_or_default()
}

/// The sections with a duty among `limit` behind the first `offset` ones.
pub(crate) fn within(all: &[Section], offset: u64, limit: u64) -> &[Section] {
    let from = all.partition_point(|section| section.start + section.count <= offset);
    let to = all.partition_point(|section| section.start < offset.saturating_add(limit));
    all.get(from..to).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chapters_and_sections_are_numbered_without_gaps() {
        let id = Uuid::from_u128;
        let types = ["a", "b"].map(str::to_owned);
        let counts = HashMap::from([
            ((id(1), "b".to_owned()), 3),
            ((id(3), "a".to_owned()), 2),
            ((id(3), "b".to_owned()), 1),
            ((id(3), "gone".to_owned()), 4),
        ]);
        let all = sections([1, 2, 3].map(id).into_iter(), &types, &counts);
        let told: Vec<_> = all.iter().map(|one| (one.number.as_str(), one.start, one.count)).collect();
        assert_eq!(told, [("1.1", 0, 3), ("2.1", 3, 2), ("2.2", 5, 1)]);
        for (offset, limit, numbers) in
            [(0, 3, vec!["1.1"]), (2, 2, vec!["1.1", "2.1"]), (3, 100, vec!["2.1", "2.2"]), (6, 10, vec![])]
        {
            let found: Vec<&str> = within(&all, offset, limit).iter().map(|one| one.number.as_str()).collect();
            assert_eq!(found, numbers, "{offset} {limit}");
        }
        for (chapter, numbers) in [(0, vec![]), (1, vec!["1.1"]), (2, vec!["2.1", "2.2"]), (3, vec![])] {
            let found: Vec<&str> = of_chapter(&all, chapter).iter().map(|one| one.number.as_str()).collect();
            assert_eq!(found, numbers, "chapter {chapter}");
        }
        let lines: Vec<_> = contents(&all).map(|line| (line.number, line.type_code, line.count)).collect();
        let line = |number: &str, type_code, count| (number.to_owned(), type_code, count);
        let expected = [
            line("1", None, 3),
            line("1.1", Some("b"), 3),
            line("2", None, 3),
            line("2.1", Some("a"), 2),
            line("2.2", Some("b"), 1),
        ];
        assert_eq!(lines, expected);
    }
}
