//! Which rows somebody asks for (Q of the transfer calls).

use onehall_feature::{ClassQuery, SheetQuery, SheetRange};
use onehall_web::{ApiError, FieldError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::rules::keeping::CHOSEN_MAX;

/// The value of `type` that asks for the class-level variant.
const CLASS: &str = "class";

/// The rows that are meant, as the dialog sends them.
#[derive(Debug, Clone, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Asked {
    /// Key of the sheet.
    pub id: String,
    /// Empty, or `class` for the class-level variant.
    #[serde(rename = "type")]
    pub kind: String,
    /// 1 all, 2 current search, 3 selected; a number or its text. All when absent.
    #[schema(value_type = i32)]
    pub data_range: Value,
    /// Ids of chosen rows: a list, or a text joined by commas.
    #[schema(value_type = Option<Vec<String>>)]
    pub choice_data_ids: Value,
    /// Chosen rows, each an id or an object with `id`.
    #[schema(value_type = Option<Vec<Object>>)]
    pub choice_data_list: Value,
    /// The advanced search of the list, as its own call takes it.
    #[schema(value_type = Option<Object>)]
    pub advanced_search: Value,
    /// The search line of the list, as its own call takes it.
    #[schema(value_type = Option<Object>)]
    pub form_inline: Value,
    /// Part of the class's name; this and the following with `type` `class`.
    pub class_name: String,
    /// The year in which the class began.
    pub grade: String,
    /// Account or name of the monitor.
    pub monitor: String,
    /// State of the class.
    pub status: String,
    /// Where the class comes from.
    pub data_from: String,
    /// Department of the college.
    pub college_id: String,
    /// The major.
    pub major_id: String,
    /// Names of class teachers, joined by commas.
    pub class_teacher_names: String,
}

impl Asked {
    /// Whether it is the class-level variant.
    #[must_use]
    pub fn is_class(&self) -> bool {
        self.kind == CLASS
    }

    /// For the area whose sheet it is.
    ///
    /// # Errors
    /// `request.invalid` for a range that there is not, and for too many chosen rows.
    pub fn query(&self) -> Result<SheetQuery, ApiError> {
        let range = match number(&self.data_range) {
            None if self.data_range.is_null() => SheetRange::All,
            Some(1) => SheetRange::All,
            Some(2) => SheetRange::Search,
            Some(3) => SheetRange::Chosen,
            _ => return Err(FieldError::refuse("dataRange", "1, 2 or 3")),
        };
        let mut chosen = ids(&self.choice_data_ids);
        chosen.extend(ids(&self.choice_data_list));
        if chosen.len() > CHOSEN_MAX {
            return Err(FieldError::refuse("choiceDataIds", "length is greater than 10000"));
        }
        let class = self.is_class().then(|| ClassQuery {
            class_name: self.class_name.clone(),
            grade: self.grade.clone(),
            monitor: self.monitor.clone(),
            status: self.status.clone(),
            data_from: self.data_from.clone(),
            college_id: self.college_id.clone(),
            major_id: self.major_id.clone(),
            class_teacher_names: self.class_teacher_names.clone(),
        });
        let form = self.form_inline.as_object().cloned().unwrap_or_else(Map::new);
        Ok(SheetQuery { range, chosen, form, advanced: self.advanced_search.clone(), class })
    }
}

/// A whole number, or its text.
pub fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str().and_then(|text| text.trim().parse().ok()))
}

/// Ids of a list, of a list of objects, or of a text joined by commas.
pub fn ids(value: &Value) -> Vec<String> {
    let one = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Object(object) => object.get("id").and_then(|id| match id {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }),
        _ => None,
    };
    let found: Vec<String> = match value {
        Value::String(text) => text.split(',').map(|id| id.trim().to_owned()).collect(),
        Value::Array(all) => all.iter().filter_map(one).collect(),
        _ => Vec::new(),
    };
    found.into_iter().filter(|id| !id.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn query(value: Value) -> Result<SheetQuery, ApiError> {
        serde_json::from_value::<Asked>(value).unwrap().query()
    }

    #[test]
    fn ranges_and_choices_come_in_each_form_of_the_dialog() {
        assert_eq!(query(json!({"id": "people"})).unwrap().range, SheetRange::All);
        let chosen = query(json!({"dataRange": "3", "choiceDataIds": "1, 2,", "choiceDataList": [{"id": 3}, "4", {}]}));
        let chosen = chosen.unwrap();
        assert_eq!((chosen.range, chosen.chosen.join(" ").as_str()), (SheetRange::Chosen, "1 2 3 4"));
        let search = query(json!({"dataRange": 2, "formInline": {"keyword": " 张 "}})).unwrap();
        assert_eq!(search.text("keyword"), "张");
        let all = query(json!({"dataRange": 1, "formInline": {"keyword": "张"}})).unwrap();
        assert_eq!(all.text("keyword"), "", "the search line counts for the current search alone");
        assert!(query(json!({"dataRange": 4})).is_err() && query(json!({"dataRange": "x"})).is_err());
        let many: Vec<u32> = (0..10_001).collect();
        assert!(query(json!({"dataRange": 3, "choiceDataIds": many})).is_err());
    }

    #[test]
    fn the_class_level_variant_has_its_fields() {
        assert!(query(json!({"className": "a"})).unwrap().class.is_none());
        let class = query(json!({"type": "class", "className": "a", "grade": "2026"})).unwrap().class.unwrap();
        assert_eq!((class.class_name.as_str(), class.grade.as_str()), ("a", "2026"));
    }
}
