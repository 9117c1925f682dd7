<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="flat" class="quarterpipe" tilewidth="16" tileheight="16" tilecount="5" columns="32">
 <image source="flat.png" width="512" height="16"/>
 <tile id="0">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
</tileset>
