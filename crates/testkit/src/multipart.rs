//! Forms with files, as browsers send them (RFC 7578).

/// The boundary between the parts of a form.
const EDGE: &str = "edge-7b1f0c5d";

/// The content type and the body of a form with these fields and then, where there is one, a file in the field `file`: its name
/// and its bytes.
pub fn multipart(fields: &[(&str, &str)], file: Option<(&str, &[u8])>) -> (String, Vec<u8>) {
    multipart_with(EDGE, fields, file)
}

/// The same with a boundary; browsers draw a new one for each try.
pub fn multipart_with(edge: &str, fields: &[(&str, &str)], file: Option<(&str, &[u8])>) -> (String, Vec<u8>) {
    let mut body = Vec::new();
    for (name, value) in fields {
        let part = format!("--{edge}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend(part.bytes());
    }
    if let Some((name, bytes)) = file {
        let head = format!(
            "--{edge}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\ncontent-type: application/octet-stream\r\n\r\n"
        );
        body.extend(head.bytes());
        body.extend(bytes);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{edge}--\r\n").bytes());
    (format!("multipart/form-data; boundary={edge}"), body)
}
