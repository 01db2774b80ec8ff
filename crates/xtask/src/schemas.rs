//! Names of types in the API document: it keeps one of two types of one name and says nothing, so that clients are generated
//! from the wrong one.

use std::collections::BTreeMap;

/// Where the types of each name are declared.
#[derive(Debug, Default)]
pub struct Schemas(BTreeMap<String, Vec<String>>);

impl Schemas {
    /// Takes the types of a file's production code that derive `ToSchema`, by the name that `#[schema(as = ...)]` gives
    /// them or their own.
    pub fn read(&mut self, file: &str, text: &str) {
        let mut derives = false;
        let mut named: Option<String> = None;
        for line in text.lines().take_while(|line| !line.starts_with("#[cfg(test)]")).map(str::trim) {
            if line.starts_with("#[derive(") {
                derives |= line.contains("ToSchema");
            } else if let Some((_, name)) = line.split_once("schema(as = ") {
                named = Some(word(name).to_owned());
            } else if let Some(name) = declared(line) {
                if derives {
                    let name = named.take().unwrap_or_else(|| name.to_owned());
                    self.0.entry(name).or_default().push(file.to_owned());
                }
                (derives, named) = (false, None);
            }
        }
    }

    /// A sentence for each name that two types have.
    pub fn doubled(&self) -> Vec<String> {
        let doubled = self.0.iter().filter(|(_, files)| files.len() > 1);
        doubled
            .map(|(name, files)| {
                format!(
                    "{}: the API document has one `{name}`; give all but one `#[schema(as = ...)]`",
                    files.join(", ")
                )
            })
            .collect()
    }
}

/// The name in `struct Name` or `enum Name`, whoever may see it.
fn declared(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub").map_or(line, |rest| match rest.strip_prefix('(') {
        Some(inside) => inside.split_once(')').map_or(inside, |(_, rest)| rest),
        None => rest,
    });
    let name = line.trim_start().strip_prefix("struct ").or_else(|| line.trim_start().strip_prefix("enum "))?;
    Some(word(name))
}

fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_types() {
        let one = "#[derive(Debug, utoipa::ToSchema)]\npub struct Part {\n";
        let other = "#[derive(ToSchema)]\n#[serde(rename_all = \"camelCase\")]\npub(crate) struct Part {\n";
        let named = "#[derive(ToSchema)]\n#[schema(as = WordPart)]\nenum Part {\n";
        let silent = "#[derive(Debug)]\nstruct Part {\n";
        for (texts, count) in
            [(vec![one, other], 1), (vec![one, named], 0), (vec![one, silent], 0), (vec![named, named], 1)]
        {
            let mut schemas = Schemas::default();
            for text in &texts {
                schemas.read("a.rs", text);
            }
            assert_eq!(schemas.doubled().len(), count, "{texts:?}");
        }
    }

    #[test]
    fn types_of_tests_do_not_count() {
        let mut schemas = Schemas::default();
        let text = "#[derive(ToSchema)]\nstruct Part;\n#[cfg(test)]\nmod tests {\n#[derive(ToSchema)]\nstruct Part;\n}";
        schemas.read("a.rs", text);
        assert!(schemas.doubled().is_empty());
    }
}
