//! The settings of all features as documentation, from the API document.

use std::fmt::Write as _;

use anyhow::Context as _;
use serde_json::Value;

/// `docs/SETTINGS.gen.md`
///
/// # Errors
/// When the document has no settings, or one without its words.
pub fn docs(openapi: &str) -> anyhow::Result<String> {
    let document: Value = serde_json::from_str(openapi)?;
    let all = document["x-settings"].as_array().context("the document names no settings")?;
    let mut text = "<!-- Generated from the settings of the features by `cargo xtask gen`. -->\n\n# Settings\n\n\
        Small values of each tenant. *Visible to* says who may read one by its key (`common/jsonConfig/query` for whoever is\n\
        signed in, `nobody/common/configJson` for anybody); those of administrators are shown by calls of their area alone.\n\
        *Changed by* names the right of a page; the others are the operator's. A value that is set has to fit its schema, which\n\
        stands below for each (JSON Schema 2020-12); fields that a schema does not name are left alone.\n\n\
        | key | 中文 | English | visible to | changed by |\n|---|---|---|---|---|\n"
        .to_owned();
    let mut schemas = String::new();
    for one in all {
        let word = |name: &str| one[name].as_str().with_context(|| format!("{name} of {one}"));
        let right = one["right"].as_str().map(|right| format!("`{right}`")).unwrap_or_default();
        let (key, zh, en, visible) = (word("key")?, word("zh")?, word("en")?, word("visible")?);
        let _ = writeln!(text, "| `{key}` | {zh} | {en} | {visible} | {right} |");
        anyhow::ensure!(one["schema"].is_object(), "{key} has no schema");
        let _ = write!(schemas, "\n## `{key}`\n\n```json\n{}\n```\n", serde_json::to_string_pretty(&one["schema"])?);
    }
    text.push_str(&schemas);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_setting_has_its_line() {
        let one = r#"{"key": "boot", "zh": "图", "en": "Pictures", "visible": "public", "right": "entry:page", "schema": {"type": "array"}}"#;
        let made = docs(&format!(r#"{{"x-settings": [{one}]}}"#)).unwrap();
        assert!(made.contains("| `boot` | 图 | Pictures | public | `entry:page` |"), "{made}");
        assert!(made.contains("## `boot`\n\n```json\n{\n  \"type\": \"array\"\n}\n```\n"), "{made}");
        assert!(
            docs(&format!(r#"{{"x-settings": [{}]}}"#, one.replace("schema", "other"))).is_err(),
            "without a schema"
        );
        assert!(docs(r#"{"x-settings": [{"key": "boot"}]}"#).is_err(), "without words");
        assert!(docs("{}").is_err());
    }
}
