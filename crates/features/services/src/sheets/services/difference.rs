//! What a change of a service says otherwise than before.

use serde_json::{Value, json};

use super::told::{Named, told};
use super::verdict::Plan;
use crate::store::put::NewService;

/// Characters of a text that the audit log keeps.
const NOTED_CHARS: usize = 200;

/// Whether a plan says anything new.
pub(crate) fn is_change(plan: &Plan) -> bool {
    plan.before.as_ref().is_none_or(|before| {
        let mut as_before = plan.after.clone();
        as_before.row.updated_at = before.row.updated_at;
        as_before != *before
    })
}

/// What a change says otherwise than before, by field: `[before, after]`, long texts cut.
pub(crate) fn differences(before: Option<&NewService>, after: &NewService, named: &Named) -> Value {
    let values = |one: &NewService| told(one, named).with("combHosts", one.row.comb_hosts.as_str()).values();
    let (old, new) = (before.map(values).unwrap_or_default(), values(after));
    let changed = new.into_iter().filter_map(|(field, value)| {
        let was = old.get(&field).cloned().unwrap_or(Value::Null);
        let is_same = was == value || (before.is_none() && value == "");
        (!is_same).then(|| (field, json!([cut(was), cut(value)])))
    });
    Value::Object(changed.collect())
}

fn cut(value: Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > NOTED_CHARS => {
            Value::from(format!("{}…", text.chars().take(NOTED_CHARS).collect::<String>()))
        }
        other => other,
    }
}
