//! The events of open browsers as documentation and for the browser, from the API document.

use std::fmt::Write as _;

use anyhow::Context as _;
use serde_json::Value;

/// What is generated.
pub struct Forms {
    /// `docs/EVENTS.gen.md`
    pub docs: String,
    /// `web/apps/portal/src/shared/api/events.gen.ts`
    pub typescript: String,
}

struct Event<'a> {
    name: &'a str,
    about: String,
    fields: Vec<Field<'a>>,
}

struct Field<'a> {
    name: &'a str,
    kind: &'a str,
    about: String,
}

/// Both forms.
///
/// # Errors
/// When the document has no schema of events, or one that the browser has no type for.
pub fn forms(openapi: &str) -> anyhow::Result<Forms> {
    let document: Value = serde_json::from_str(openapi)?;
    let all = document["components"]["schemas"]["BrowserEvent"]["oneOf"].as_array();
    let events =
        all.context("the document names no events")?.iter().map(event).collect::<anyhow::Result<Vec<Event<'_>>>>()?;
    Ok(Forms { docs: docs(&events), typescript: typescript(&events) })
}

fn event(schema: &Value) -> anyhow::Result<Event<'_>> {
    let name = schema["properties"]["name"]["enum"][0].as_str().with_context(|| format!("a name in {schema}"))?;
    let fields = schema["properties"]["data"]["properties"].as_object();
    let fields = fields.into_iter().flatten().map(|(name, field)| {
        let kind = field["type"].as_str().filter(|kind| ["string", "boolean"].contains(kind));
        Ok(Field { name, kind: kind.with_context(|| format!("the kind of {name} in {schema}"))?, about: about(field) })
    });
    Ok(Event { name, about: about(schema), fields: fields.collect::<anyhow::Result<_>>()? })
}

fn about(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().replace('\n', " ")
}

fn docs(events: &[Event<'_>]) -> String {
    let mut text = "<!-- Generated from `platform/events` by `cargo xtask gen`. -->\n\n# Events of open browsers\n\n\
        What `GET /api/onehall/events` carries: the name of each server-sent event and the fields of its data, a JSON object.\n\
        A name that a receiver does not know is left alone.\n\n| name | to whom | data |\n|---|---|---|\n"
        .to_owned();
    for event in events {
        let fields = event.fields.iter().map(|field| format!("`{}` ({}): {}", field.name, field.kind, field.about));
        let _ = writeln!(text, "| `{}` | {} | {} |", event.name, event.about, fields.collect::<Vec<_>>().join("<br>"));
    }
    text
}

fn typescript(events: &[Event<'_>]) -> String {
    let mut text = "/** Generated from `platform/events` by `cargo xtask gen`; changes belong in the server. */\n\n\
        /** The data of the events that the server tells open pages, by name. */\nexport interface BrowserEvents {\n"
        .to_owned();
    for event in events {
        let _ = writeln!(text, "  /** {} */", event.about);
        if event.fields.is_empty() {
            let _ = writeln!(text, "  readonly \"{}\": Readonly<Record<string, never>>;", event.name);
            continue;
        }
        let _ = writeln!(text, "  readonly \"{}\": {{", event.name);
        for Field { name, kind, about } in &event.fields {
            let _ = writeln!(text, "    /** {about} */\n    readonly {name}: {kind};");
        }
        text.push_str("  };\n");
    }
    text.push_str("}\n\n/** Names of events; a newer server may send others. */\nexport type BrowserEventName = keyof BrowserEvents;\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(data: &str) -> String {
        let name = r#""name": {"type": "string", "enum": ["news-changed"]}"#;
        let event = format!(r#"{{"description": "To\nall.", "properties": {{{name}, "data": {data}}}}}"#);
        format!(r#"{{"components": {{"schemas": {{"BrowserEvent": {{"oneOf": [{event}]}}}}}}}}"#)
    }

    #[test]
    fn an_event_has_its_line_and_its_type() {
        let made = forms(&document(r#"{"type": "object"}"#)).unwrap();
        assert!(made.docs.contains("| `news-changed` | To all. |  |"), "{}", made.docs);
        assert!(made.typescript.contains("\"news-changed\": Readonly<Record<string, never>>;"), "{}", made.typescript);
        let data = r#"{"properties": {"isNew": {"type": "boolean", "description": "New."}}}"#;
        let made = forms(&document(data)).unwrap();
        assert!(made.docs.contains("| `isNew` (boolean): New. |"), "{}", made.docs);
        assert!(made.typescript.contains("    readonly isNew: boolean;\n"), "{}", made.typescript);
    }

    #[test]
    fn what_the_browser_has_no_type_for_is_refused() {
        assert!(forms(&document(r#"{"properties": {"ids": {"type": "array"}}}"#)).is_err());
        assert!(forms("{}").is_err());
    }
}
