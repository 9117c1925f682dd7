//! Rewrites maps, tilesets and templates of our own as Tiled's JSON, as the editor would save them.

use serde_json::{Map, Value, json};

/// An element of XML as our own files have it: no comments, no CDATA, double quotes alone.
#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    inside: Vec<Element>,
}

/// Rewrites a file.
pub fn to_json(xml: &str) -> String {
    let start = xml.find("?>").map_or(0, |end| end + 2);
    let mut rest = &xml[start..];
    let root = element(&mut rest);
    let json = match root.name.as_str() {
        "map" => map(&root),
        "tileset" => tileset(&root),
        "template" => template(&root),
        other => panic!("{other}"),
    };
    serde_json::to_string_pretty(&json).unwrap()
}

fn element(rest: &mut &str) -> Element {
    *rest = &rest[rest.find('<').unwrap() + 1..];
    // No attribute of ours has the character: it is escaped.
    let (head, after) = rest.split_once('>').unwrap();
    *rest = after;
    let (head, is_empty) = head.strip_suffix('/').map_or((head, false), |head| (head, true));
    let (name, mut attributes) = head.split_once(char::is_whitespace).unwrap_or((head, ""));
    let mut this = Element { name: name.to_owned(), ..Element::default() };
    while let Some((key, after)) = attributes.split_once("=\"") {
        let (value, after) = after.split_once('"').unwrap();
        this.attributes.push((key.trim().to_owned(), unescaped(value)));
        attributes = after;
    }
    if is_empty {
        return this;
    }
    loop {
        let begin = rest.find('<').unwrap();
        this.text.push_str(&unescaped(&rest[..begin]));
        *rest = &rest[begin..];
        if rest.starts_with("</") {
            *rest = &rest[rest.find('>').unwrap() + 1..];
            return this;
        }
        this.inside.push(element(rest));
    }
}

fn unescaped(text: &str) -> String {
    let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&#10;", "\n"), ("&#13;", "\r")];
    let text = names.iter().fold(text.to_owned(), |text, (name, letter)| text.replace(name, letter));
    text.replace("&amp;", "&")
}

impl Element {
    fn all(&self, name: &str) -> impl Iterator<Item = &Self> {
        self.inside.iter().filter(move |element| element.name == name)
    }

    fn one(&self, name: &str) -> Option<&Self> {
        self.all(name).next()
    }

    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the attributes, with their types, and the properties.
    fn object(&self) -> Map<String, Value> {
        let mut object = Map::new();
        for (name, text) in &self.attributes {
            let value = match name.as_str() {
                "visible" | "infinite" => json!(text == "1"),
                "name" | "class" | "type" | "version" | "tiledversion" | "source" | "template" => json!(text),
                _ => serde_json::from_str(text).unwrap_or_else(|_| json!(text)),
            };
            object.insert(name.clone(), value);
        }
        if let Some(properties) = self.one("properties") {
            object.insert("properties".to_owned(), properties.all("property").map(property).collect());
        }
        object
    }
}

fn property(element: &Element) -> Value {
    let kind = element.attribute("type").unwrap_or("string");
    let text = element.attribute("value").unwrap_or(&element.text);
    let value = match kind {
        "int" | "float" | "bool" | "object" => serde_json::from_str(text).unwrap(),
        _ => json!(text),
    };
    let mut property = json!({"type": kind, "value": value});
    for name in ["name", "propertytype"] {
        if let Some(text) = element.attribute(name) {
            property[name] = json!(text);
        }
    }
    property
}

fn map(element: &Element) -> Value {
    let mut map = element.object();
    map.insert("type".to_owned(), json!("map"));
    map.insert("tilesets".to_owned(), element.all("tileset").map(tileset).collect());
    map.insert("layers".to_owned(), layers(element));
    Value::Object(map)
}

fn layers(element: &Element) -> Value {
    let names =
        [("layer", "tilelayer"), ("objectgroup", "objectgroup"), ("imagelayer", "imagelayer"), ("group", "group")];
    let layer = |element: &Element| {
        let (_, name) = names.iter().find(|(name, _)| *name == element.name)?;
        let mut layer = element.object();
        layer.insert("type".to_owned(), json!(name));
        match *name {
            "tilelayer" => tiles(element.one("data").unwrap(), &mut layer),
            "objectgroup" => _ = layer.insert("objects".to_owned(), element.all("object").map(object).collect()),
            "group" => _ = layer.insert("layers".to_owned(), layers(element)),
            _ => {}
        }
        Some(Value::Object(layer))
    };
    element.inside.iter().filter_map(layer).collect()
}

fn tiles(element: &Element, layer: &mut Map<String, Value>) {
    if let Some(name) = element.attribute("compression") {
        layer.insert("compression".to_owned(), json!(name));
    }
    let encoding = element.attribute("encoding").unwrap();
    layer.insert("encoding".to_owned(), json!(encoding));
    let data = |element: &Element| match encoding {
        "csv" => element.text.split(',').map(|tile| tile.trim().parse::<u32>().unwrap()).collect(),
        _ => json!(element.text.trim()),
    };
    let chunk = |element: &Element| {
        let mut chunk = element.object();
        chunk.insert("data".to_owned(), data(element));
        Value::Object(chunk)
    };
    match element.one("chunk") {
        Some(_) => layer.insert("chunks".to_owned(), element.all("chunk").map(chunk).collect()),
        None => layer.insert("data".to_owned(), data(element)),
    };
}

fn object(element: &Element) -> Value {
    let mut object = element.object();
    for shape in &element.inside {
        let points = |text: &str| {
            let point = |point: &str| {
                let (x, y) = point.split_once(',').unwrap();
                json!({"x": x.parse::<f64>().unwrap(), "y": y.parse::<f64>().unwrap()})
            };
            text.split(' ').map(point).collect()
        };
        let value = match shape.name.as_str() {
            "polygon" | "polyline" => points(shape.attribute("points").unwrap()),
            "text" => json!({"text": shape.text}),
            _ => json!(true),
        };
        if shape.name != "properties" {
            object.insert(shape.name.clone(), value);
        }
    }
    Value::Object(object)
}

fn tileset(element: &Element) -> Value {
    let mut tileset = element.object();
    if element.attribute("source").is_some() {
        return Value::Object(tileset);
    }
    tileset.insert("type".to_owned(), json!("tileset"));
    image(element, &mut tileset);
    if let Some(offset) = element.one("tileoffset") {
        tileset.insert("tileoffset".to_owned(), Value::Object(offset.object()));
    }
    let tile = |element: &Element| {
        let mut tile = element.object();
        image(element, &mut tile);
        if let Some(shapes) = element.one("objectgroup") {
            let objects: Value = shapes.all("object").map(object).collect();
            tile.insert("objectgroup".to_owned(), json!({"type": "objectgroup", "objects": objects}));
        }
        Value::Object(tile)
    };
    tileset.insert("tiles".to_owned(), element.all("tile").map(tile).collect());
    Value::Object(tileset)
}

fn image(element: &Element, owner: &mut Map<String, Value>) {
    let Some(image) = element.one("image") else { return };
    for (name, key) in
        [("source", "image"), ("width", "imagewidth"), ("height", "imageheight"), ("trans", "transparentcolor")]
    {
        if let Some(text) = image.attribute(name) {
            let number: Option<u32> = text.parse().ok().filter(|_| key != "transparentcolor");
            owner.insert(key.to_owned(), number.map_or_else(|| json!(text), |number| json!(number)));
        }
    }
}

fn template(element: &Element) -> Value {
    let mut template = json!({"type": "template", "object": object(element.one("object").unwrap())});
    if let Some(element) = element.one("tileset") {
        template["tileset"] = tileset(element);
    }
    template
}
