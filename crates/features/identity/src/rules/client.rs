//! What becomes of a client's form: what it is called and may, or what is wrong with it.

use std::collections::BTreeSet;

use onehall_kernel::{AllScopes, Names, Right};
use onehall_web::ports::Grants;

/// The shortest and the longest secret in bytes.
pub(crate) const SECRET_BYTES: std::ops::RangeInclusive<usize> = 24..=256;

/// What is stored of a client beside its secret and its times.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ClientFacts {
    pub id: String,
    /// What people call it; may be empty for one that a command made.
    pub name: String,
    /// Sorted, none twice, where a form made it.
    pub scopes: Vec<String>,
    /// Whether payload protection is off for it (contract section 3).
    pub is_plain: bool,
}

/// A scope that a client can be given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Opening {
    pub scope: String,
    /// What it opens.
    pub names: Names,
    /// What somebody has to hold to give or take it.
    pub needs: Vec<Right>,
}

impl Opening {
    /// Whether somebody may give and take it.
    pub(crate) fn may_give(&self, grants: &Grants) -> bool {
        self.needs.iter().all(|right| grants.hold(right))
    }
}

/// A list that systems bring in or take out under a right.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OpenList {
    pub key: &'static str,
    pub names: [&'static str; 2],
    /// The right by which people bring it in; none when nobody does.
    pub import: Option<Right>,
    /// The right by which people take it out; none when nobody does.
    pub export: Option<Right>,
}

/// All scopes: those of the features, and one for each list. A client reads and writes a list as its right says, in all
/// departments; of people it gives nobody a role that allows anything.
pub(crate) fn openings(scopes: &AllScopes, lists: impl IntoIterator<Item = OpenList>) -> Vec<Opening> {
    let own = scopes.iter().map(|scope| Opening {
        scope: scope.name.to_owned(),
        names: scope.names(),
        needs: scope.needs.into_iter().collect(),
    });
    own.chain(lists.into_iter().filter_map(of_list)).collect()
}

fn of_list(list: OpenList) -> Option<Opening> {
    let [zh, en] = list.names;
    let names = match (list.import, list.export) {
        (None, None) => return None,
        (Some(_), Some(_)) => Names {
            zh: format!("数据表“{zh}”：导入和导出"),
            en: format!("The list “{en}”: bring it in and take it out"),
        },
        (Some(_), None) => {
            Names { zh: format!("数据表“{zh}”：导入"), en: format!("The list “{en}”: bring it in") }
        }
        (None, Some(_)) => {
            Names { zh: format!("数据表“{zh}”：导出"), en: format!("The list “{en}”: take it out") }
        }
    };
    let mut needs: Vec<Right> = list.import.into_iter().chain(list.export).collect();
    needs.dedup();
    Some(Opening { scope: format!("sheet-{}", list.key), names, needs })
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ClientFault {
    /// A rule of a field, as `FieldError` names both.
    Rule(&'static str, &'static str),
    /// No call asks for such a scope.
    UnknownScope(String),
    /// The caller holds no right to what it opens, so neither gives nor takes it.
    ScopeAbove(Names),
}

/// Whether a text can be the id of a client: 1 to 64 of a-z, 0-9, dot, dash, underscore.
pub(crate) fn is_id(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._-".contains(&b);
    (1..=64).contains(&text.len()) && text.bytes().all(fits)
}

/// The client that a form asks for. `from` is the one that is stored, or an empty one. A scope that it has and that no call
/// asks for any more may stay or go.
///
/// # Errors
/// The first that is wrong, in the order of the form.
pub(crate) fn judge(
    typed: ClientFacts,
    from: &ClientFacts,
    all: &[Opening],
    grants: &Grants,
) -> Result<ClientFacts, ClientFault> {
    if !is_id(&typed.id) {
        return Err(ClientFault::Rule("clientId", "1 to 64 of a-z, 0-9, dot, dash and underscore"));
    }
    let name = typed.name.trim().to_owned();
    if name.is_empty() {
        return Err(ClientFault::Rule("clientName", "is blank"));
    }
    if name.chars().any(char::is_control) {
        return Err(ClientFault::Rule("clientName", "no control characters"));
    }
    let wanted: BTreeSet<String> = typed.scopes.into_iter().collect();
    let had: BTreeSet<String> = from.scopes.iter().cloned().collect();
    for scope in wanted.symmetric_difference(&had) {
        match all.iter().find(|one| one.scope == *scope) {
            Some(one) if one.may_give(grants) => {}
            Some(above) => return Err(ClientFault::ScopeAbove(above.names.clone())),
            None if had.contains(scope) => {}
            None => return Err(ClientFault::UnknownScope(scope.clone())),
        }
    }
    Ok(ClientFacts { id: typed.id, name, scopes: wanted.into_iter().collect(), is_plain: typed.is_plain })
}

/// What a client may that somebody with `grants` may not: the first such scope, in words.
pub(crate) fn scope_above(client: &ClientFacts, all: &[Opening], grants: &Grants) -> Option<Names> {
    let mut held = all.iter().filter(|one| client.scopes.contains(&one.scope));
    held.find(|one| !one.may_give(grants)).map(|one| one.names.clone())
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Scope;

    use super::*;

    const READ: Right = Right::ability("read", ["读", "Read"], &[]);
    const WRITE: Right = Right::ability("write", ["写", "Write"], &[]);

    fn all() -> Vec<Opening> {
        let scopes = [Scope::new("todos", ["待办", "To-dos"]), Scope::under("news", WRITE, ["新闻", "News"])];
        let list = |key, import, export| OpenList { key, names: ["表", "List"], import, export };
        openings(
            &AllScopes::of([&scopes[..]]).unwrap(),
            [
                list("people", Some(READ), Some(READ)),
                list("audit", None, Some(WRITE)),
                list("mine", None, None),
                list("days", Some(READ), Some(WRITE)),
            ],
        )
    }

    fn facts(id: &str, name: &str, scopes: &[&str]) -> ClientFacts {
        let scopes = scopes.iter().map(|one| (*one).to_owned()).collect();
        ClientFacts { id: id.to_owned(), name: name.to_owned(), scopes, is_plain: false }
    }

    /// By somebody who may read and not write.
    fn outcome(typed: ClientFacts, had: &[&str]) -> Result<Vec<String>, ClientFault> {
        let grants = Grants { abilities: ["read".to_owned()].into(), ..Grants::default() };
        judge(typed, &facts("a", "", had), &all(), &grants).map(|after| after.scopes)
    }

    #[test]
    fn each_list_that_systems_may_have_is_a_scope() {
        let told: Vec<(String, usize)> = all().into_iter().map(|one| (one.scope, one.needs.len())).collect();
        let expected = [("todos", 0), ("news", 1), ("sheet-people", 1), ("sheet-audit", 1), ("sheet-days", 2)];
        assert_eq!(told, expected.map(|(scope, needs)| (scope.to_owned(), needs)));
    }

    #[test]
    fn what_the_caller_may_is_given_and_taken_and_the_rest_stays() {
        for (wanted, had, expected) in [
            (&["todos"][..], &[][..], &["todos"][..]),
            (&["todos", "sheet-people", "todos"], &[], &["sheet-people", "todos"]),
            (&["news", "todos"], &["news"], &["news", "todos"]),
            (&["gone"], &["gone"], &["gone"]),
            (&[], &["gone", "todos"], &[]),
        ] {
            assert_eq!(outcome(facts("a", " 图书馆 ", wanted), had).unwrap(), expected, "{wanted:?} of {had:?}");
        }
    }

    #[test]
    fn a_client_that_may_more_than_somebody_is_above_them() {
        let grants = Grants { abilities: ["read".to_owned()].into(), ..Grants::default() };
        for (scopes, expected) in [
            (&[][..], None),
            (&["todos", "sheet-people", "gone"], None),
            (&["todos", "news"], Some("新闻")),
            (&["sheet-days"], Some("数据表“表”：导入和导出")),
        ] {
            let above = scope_above(&facts("a", "甲", scopes), &all(), &grants);
            assert_eq!(above.map(|names| names.zh).as_deref(), expected, "{scopes:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let above = |scope: &str| {
            let names = all().into_iter().find(|one| one.scope == scope).unwrap().names;
            ClientFault::ScopeAbove(names)
        };
        let id = ClientFault::Rule("clientId", "1 to 64 of a-z, 0-9, dot, dash and underscore");
        for (typed, had, expected) in [
            (facts("", "甲", &[]), &[][..], id.clone()),
            (facts("Library", "甲", &[]), &[], id.clone()),
            (facts("a:b", "甲", &[]), &[], id.clone()),
            (facts(&"a".repeat(65), "甲", &[]), &[], id),
            (facts("a", " ", &[]), &[], ClientFault::Rule("clientName", "is blank")),
            (facts("a", "甲\u{7}", &[]), &[], ClientFault::Rule("clientName", "no control characters")),
            (facts("a", "甲", &["fly"]), &[], ClientFault::UnknownScope("fly".to_owned())),
            (facts("a", "甲", &["sheet-mine"]), &[], ClientFault::UnknownScope("sheet-mine".to_owned())),
            (facts("a", "甲", &["news"]), &[], above("news")),
            (facts("a", "甲", &["sheet-days"]), &[], above("sheet-days")),
            // one that opens what the caller may not is not taken away either
            (facts("a", "甲", &[]), &["news"], above("news")),
        ] {
            assert_eq!(outcome(typed.clone(), had).unwrap_err(), expected, "{typed:?}");
        }
    }
}
