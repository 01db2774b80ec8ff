//! Two people changed one document: what of both can stand together, and what somebody has to choose.
//!
//! Fields and entries that only one side changed come from that side, whichever it is. Where both changed the same field
//! to different values the other side's value stands in the merged body until somebody chooses. An entry that one side
//! changed and the other removed stays: nothing is lost without being seen.

use serde_json::{Map, Value, json};

use super::entries::{Entries, entries, entry, field, fields, order};

/// A field that both sides changed differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// Where, as `columns[a1].columnName`; `columns#order` for the order of a list.
    pub path: String,
    /// What stood there when both began; null for nothing.
    pub base: Value,
    /// What was stored meanwhile.
    pub theirs: Value,
    /// What was to be stored.
    pub mine: Value,
}

/// What came of two changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// Both changes, with the other side's values where they clash.
    pub body: Value,
    /// Where they clash, in the order of the fields.
    pub clashes: Vec<Clash>,
}

/// Lays what was stored meanwhile and what was to be stored over the version that both began with.
#[must_use]
pub fn merge(base: &Value, theirs: &Value, mine: &Value) -> Merged {
    let mut clashes = Vec::new();
    let body = join("", base, theirs, mine, &mut clashes);
    Merged { body, clashes }
}

fn join(path: &str, base: &Value, theirs: &Value, mine: &Value, clashes: &mut Vec<Clash>) -> Value {
    if theirs == mine || mine == base {
        return theirs.clone();
    }
    if theirs == base {
        return mine.clone();
    }
    let nothing = Map::new();
    if let (Value::Object(t), Value::Object(m)) = (theirs, mine) {
        return join_fields(path, base.as_object().unwrap_or(&nothing), t, m, clashes);
    }
    let empty = json!([]);
    let base_list = if base.is_array() { base } else { &empty };
    if let Some([b, t, m]) = entries([base_list, theirs, mine]) {
        return join_entries(path, &b, &t, &m, clashes);
    }
    clashes.push(Clash { path: path.to_owned(), base: base.clone(), theirs: theirs.clone(), mine: mine.clone() });
    theirs.clone()
}

type Object = Map<String, Value>;

fn join_fields(path: &str, base: &Object, theirs: &Object, mine: &Object, clashes: &mut Vec<Clash>) -> Value {
    let mut body = Map::new();
    for name in fields([base, theirs, mine]) {
        let of = |object: &Object| object.get(name).cloned().unwrap_or(Value::Null);
        let value = join(&field(path, name), &of(base), &of(theirs), &of(mine), clashes);
        // null is what a field without a value is compared as; one that holds null stays
        if !value.is_null() || [theirs, mine].iter().any(|side| side.get(name).is_some_and(Value::is_null)) {
            body.insert(name.to_owned(), value);
        }
    }
    Value::Object(body)
}

fn join_entries(
    path: &str,
    base: &Entries<'_>,
    theirs: &Entries<'_>,
    mine: &Entries<'_>,
    clashes: &mut Vec<Clash>,
) -> Value {
    let mut joined: Vec<(&str, Value)> = Vec::new();
    for key in merged_order(path, base, theirs, mine, clashes) {
        let at = entry(path, key);
        let clash = |base: &Value, theirs: Option<&Value>, mine: Option<&Value>| Clash {
            path: at.clone(),
            base: base.clone(),
            theirs: theirs.cloned().unwrap_or_default(),
            mine: mine.cloned().unwrap_or_default(),
        };
        let kept = match (base.get(key), theirs.get(key), mine.get(key)) {
            (b, Some(t), Some(m)) => Some(join(&at, b.unwrap_or(&Value::Null), t, m, clashes)),
            (Some(b), Some(changed), None) | (Some(b), None, Some(changed)) => (b != changed).then(|| {
                clashes.push(clash(b, theirs.get(key), mine.get(key)));
                changed.clone()
            }),
            (None, Some(new), None) | (None, None, Some(new)) => Some(new.clone()),
            (_, None, None) => None,
        };
        joined.extend(kept.map(|value| (key, value)));
    }
    joined.into_iter().map(|(_, value)| value).collect()
}

/// All keys of the three lists: the order of the side that changed it, new entries behind the one they were put behind.
fn merged_order<'a>(
    path: &str,
    base: &Entries<'a>,
    theirs: &Entries<'a>,
    mine: &Entries<'a>,
    clashes: &mut Vec<Clash>,
) -> Vec<&'a str> {
    let moved = |side: &Entries<'a>| side.shared(base) != base.shared(side);
    let leading = match (moved(theirs), moved(mine)) {
        (false, false) => base,
        (true, false) => theirs,
        (false, true) => mine,
        (true, true) => {
            if theirs.shared(mine) != mine.shared(theirs) {
                let [b, t, m] = [base.shared(theirs), theirs.shared(base), mine.shared(base)].map(|keys| json!(keys));
                clashes.push(Clash { path: order(path), base: b, theirs: t, mine: m });
            }
            theirs
        }
    };
    let known = |key: &&str| base.order.contains(key);
    let mut skeleton: Vec<&str> = leading.order.iter().copied().filter(known).collect();
    // what the leading side removed and the other one kept stands behind its neighbour of before
    for (at, key) in base.order.iter().enumerate() {
        if !skeleton.contains(key) {
            let before = base.order[..at].iter().rev().find_map(|key| skeleton.iter().position(|own| own == key));
            skeleton.insert(before.map_or(0, |before| before + 1), key);
        }
    }
    let mut runs = new_runs(base, theirs);
    runs.extend(new_runs(base, mine));
    runs.sort_by(|a, b| a.keys.cmp(&b.keys));
    let mut all = Vec::new();
    let place = |anchor: Option<&str>, all: &mut Vec<&'a str>| {
        for run in runs.iter().filter(|run| run.behind == anchor) {
            for key in &run.keys {
                if !all.contains(key) {
                    all.push(key);
                }
            }
        }
    };
    place(None, &mut all);
    for key in skeleton {
        if !all.contains(&key) {
            all.push(key);
        }
        place(Some(key), &mut all);
    }
    all
}

/// New entries that one side put behind one old entry; none for the front.
struct Run<'a> {
    behind: Option<&'a str>,
    keys: Vec<&'a str>,
}

fn new_runs<'a>(base: &Entries<'a>, side: &Entries<'a>) -> Vec<Run<'a>> {
    let mut runs: Vec<Run<'a>> = Vec::new();
    let mut behind = None;
    for key in &side.order {
        if base.order.contains(key) {
            behind = Some(*key);
        } else {
            match runs.last_mut().filter(|run| run.behind == behind) {
                Some(run) => run.keys.push(key),
                None => runs.push(Run { behind, keys: vec![key] }),
            }
        }
    }
    runs
}

#[cfg(test)]
#[path = "merge_tests.rs"]
mod tests;
