//! What a duty stands on, as one cell: `《…》第二十一条；《…》`.

use crate::config::duties_body::Basis;

/// Documents and clauses of a cell; a document without the marks of a title is all document.
pub(super) fn read(text: &str) -> Vec<Basis> {
    let parts = text.split([';', '；', '\n']).map(str::trim).filter(|part| !part.is_empty());
    let one = |part: &str| {
        let (document, clause) = part.rfind('》').map_or((part, ""), |at| part.split_at(at + '》'.len_utf8()));
        Basis { document: document.trim().to_owned(), clause: clause.trim().to_owned(), ..Basis::default() }
    };
    parts.map(one).collect()
}

/// The same as a cell.
pub(super) fn write(all: &[Basis]) -> String {
    all.iter().map(|one| format!("{}{}", one.document, one.clause)).collect::<Vec<_>>().join("；")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_stands_behind_the_title() {
        let all = read("《高等教育法》第四十一条； 学校章程 ;《档案法》\n");
        let told: Vec<(&str, &str)> = all.iter().map(|one| (one.document.as_str(), one.clause.as_str())).collect();
        assert_eq!(told, [("《高等教育法》", "第四十一条"), ("学校章程", ""), ("《档案法》", "")]);
        assert_eq!(write(&all), "《高等教育法》第四十一条；学校章程；《档案法》");
        assert_eq!(read(&write(&all)), all);
    }
}
