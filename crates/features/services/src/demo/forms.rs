//! Blank forms of the demonstration's materials.

use std::collections::{BTreeMap, HashMap};

use anyhow::Context as _;
use bytes::Bytes;
use onehall_feature::DemoRun;
use onehall_files::{FileKey, Files};
use onehall_kernel::Ctx;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use crate::rules::service_file::MATERIAL;
use crate::store::files::{Owner, ServiceFile};

#[derive(Deserialize)]
struct Row {
    service: String,
    material: String,
    file: String,
    name: String,
}

/// A stored form.
pub(super) struct Form {
    id: Uuid,
    key: FileKey,
    name: String,
    bytes: i64,
}

/// Forms by service and material.
pub(super) type Forms = BTreeMap<(String, String), Form>;

/// Stores the forms of `forms/index.json`.
pub(super) async fn store(run: &DemoRun, ctx: &Ctx, files: &Files) -> anyhow::Result<Forms> {
    let mut forms = Forms::new();
    for row in run.json::<Vec<Row>>("forms/index.json")? {
        let path = format!("forms/{}", row.file);
        let bytes = Bytes::from(run.files.read(&path).with_context(|| format!("demo/{path} is missing"))?.into_owned());
        let (id, size) = (ctx.new_id(), i64::try_from(bytes.len())?);
        let key = files.put(ctx.tenant.as_str(), &MATERIAL, id, bytes, None).await?;
        forms.insert((row.service, row.material), Form { id, key, name: row.name, bytes: size });
    }
    Ok(forms)
}

/// Names the forms in the guide of a service; a form of a material the guide does not have adds the material.
pub(super) fn name_in(forms: &Forms, service: &mut Value) {
    let code = service["code"].as_str().unwrap_or_default().to_owned();
    for ((_, material), form) in forms.iter().filter(|((of, _), _)| *of == code) {
        let Some(materials) = service["guide"]["materials"].as_array_mut() else { continue };
        if !materials.iter().any(|m| m["name"] == material.as_str()) {
            materials.push(serde_json::json!({"name": material, "form": "电子件", "copies": 1, "required": true}));
        }
        for known in materials.iter_mut().filter(|m| m["name"] == material.as_str()) {
            known["file_id"] = Value::String(form.id.to_string());
            known["file_name"] = Value::String(form.name.clone());
        }
    }
}

/// Rows of the forms, for services by code.
pub(super) fn rows(forms: &Forms, ctx: &Ctx, services: &HashMap<String, Uuid>) -> Vec<ServiceFile> {
    forms
        .iter()
        .filter_map(|((code, _), form)| {
            Some(ServiceFile {
                id: form.id,
                owner: Owner::Service(*services.get(code)?),
                key: form.key.clone(),
                name: form.name.clone(),
                bytes: form.bytes,
                feedback: None,
                created_at: ctx.now,
            })
        })
        .collect()
}
